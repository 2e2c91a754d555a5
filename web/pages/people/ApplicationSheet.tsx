import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx'

/** The form on its sheet; once it is sent, thanks in the place of the whole page. */
export function ApplicationSheet(props: ApplicationFormProps) {
  if (props.state === 'sent') return <Thanks />
  return (
    <section className="application__sheet" aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <ApplicationForm {...props} />
    </section>
  )
}

/** The form is gone: what stands in its place takes the focus that it had. */
function Thanks() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <DeadEnd picture="hello">
      <h1 className="dead-end__title" ref={title} tabIndex={-1}>
        Thank you
      </h1>
      <p className="dead-end__lead" role="status">
        Your application is with us. A letter that says so is on its way.
      </p>
      <p>Two of us read it, and one of us writes to you within ten working days.</p>
      <Link href="/how-it-works" className="button button--sun dead-end__action">
        See how trips come about
      </Link>
    </DeadEnd>
  )
}
