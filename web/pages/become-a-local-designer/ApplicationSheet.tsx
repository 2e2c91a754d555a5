import { Link } from 'wouter'
import { DesignerApplication } from '../../../core/forms/designer-application.ts'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { APPLICATION_WORDS } from '../../words/designer-application.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

/** The form on its sheet; once it is sent, thanks in the place of the whole page. */
export function ApplicationSheet() {
  const form = useForm(DesignerApplication, APPLICATION_WORDS)
  if (form.state === 'sent') return <Thanks takeFocus={form.takeFocus} />
  return (
    <section className="application__sheet" aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <ApplicationForm form={form} />
    </section>
  )
}

/** The form is gone: what stands in its place takes the focus that it had. */
function Thanks({ takeFocus }: Pick<OpenForm, 'takeFocus'>) {
  return (
    <DeadEnd picture="hello">
      <h1 className="dead-end__title" ref={takeFocus} tabIndex={-1}>
        Thank you
      </h1>
      <p className="dead-end__lead" role="status">
        We have your application and have emailed you to confirm it.
      </p>
      <p>Two of us will read it, and one of us will write to you within ten working days.</p>
      <Link href="/how-it-works" className="button button--sun dead-end__action">
        How it works
      </Link>
    </DeadEnd>
  )
}
