import { useEffect, useState } from 'react'
import { ActAs } from '../../../core/forms/acting.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ACT_AS_WORDS } from '../../words/acting.ts'
import { focusPage } from '../page-focus.ts'

export interface ReadAsProps {
  readonly userId: number
  readonly name: string
}

/** An administrator looks at somebody's account as they see it. */
export function ReadAs({ userId, name }: ReadAsProps) {
  const form = useForm(ActAs, ACT_AS_WORDS)
  // One form is there for everybody in the list: what became of it is said where it was pressed.
  const [isPressed, setPressed] = useState(false)
  // The messages of somebody else take this one's place, and with it what had the focus.
  useEffect(() => (isPressed ? () => void focusPage(null) : undefined), [isPressed])
  const begin = () => {
    setPressed(true)
    form.send({ user_id: String(userId) })
  }
  return (
    <>
      <button type="button" className="text-button" disabled={!form.isAwake} onClick={begin}>
        Read as {name}
      </button>
      {isPressed && <FormNotice of={form} />}
    </>
  )
}
