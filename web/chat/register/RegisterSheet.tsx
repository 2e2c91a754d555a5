import { type ReactNode, useEffect } from 'react'
import { hasScreenKeyboard } from '../../bridge/media.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import type { OpenForm } from '../../form/use-form.ts'

interface RegisterSheetProps {
  readonly form: OpenForm
  readonly send: string
  readonly children: ReactNode
}

/** The fields, with the way to send them always in sight. They are drawn once what stood in them is known. */
export function RegisterSheet({ form, send, children }: RegisterSheetProps) {
  const { isReady, element } = form
  // A form is drawn by a person's own act; where one writes on the screen no keyboard comes up unasked.
  useEffect(() => {
    if (isReady && !hasScreenKeyboard())
      element.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isReady, element])
  if (!isReady) return null
  return (
    <Form of={form} className="register__form">
      <fieldset className="register__fields" disabled={form.state === 'submitting'}>
        {children}
      </fieldset>
      <div className="register__send">
        <FormNotice of={form} />
        <SubmitButton of={form} className="button--sun button--wide" label={send} busy="One moment…" />
      </div>
    </Form>
  )
}

/** The other form is shown with what was typed into this one. */
export function leave(form: OpenForm, goOn: () => void): void {
  form.keep()
  goOn()
}
