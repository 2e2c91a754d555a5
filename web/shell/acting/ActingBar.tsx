import { StopActing } from '../../../core/forms/acting.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { useForm } from '../../form/use-form.ts'
import './acting.css'

/** Whose account an administrator looks at, on every page, and how to stop. */
export function ActingBar({ name }: { readonly name: SealedText }) {
  const form = useForm(StopActing, {})
  const isSending = form.state === 'submitting'
  return (
    <section className="acting" aria-label="Reading for somebody">
      <p className="acting__words">
        You are reading as{' '}
        <strong>
          <PersonalText of={name} />
        </strong>
        . Nothing can be changed. <span role="alert">{form.notice}</span>
      </p>
      <button
        type="button"
        className="button button--outline acting__stop"
        disabled={!form.isAwake}
        aria-disabled={isSending}
        onClick={() => form.send({})}
      >
        {isSending ? 'Stopping…' : 'Stop reading'}
      </button>
    </section>
  )
}
