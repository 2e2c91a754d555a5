import { useState } from 'react'
import { Link } from 'wouter'
import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { joined } from '../../../core/text/joined.ts'
import type { Step } from '../../form/use-steps.ts'
import type { LetterForm } from './letter-form.ts'

export interface ResumedProps {
  readonly form: LetterForm
  readonly content: LetterContent
  readonly step: Step
}

/** Whoever comes back to a letter is told so (ENQ-02). */
export function Resumed(props: ResumedProps) {
  const { form } = props
  if (form.isSuperseded)
    return (
      <p className="letter__banner" role="status">
        You’ve continued this enquiry in another window. This is the latest version.
      </p>
    )
  return form.isResumed ? <WaysOn {...props} /> : null
}

/** They go on with it or begin another one; whoever has gone on from where they came back to is asked no more. */
function WaysOn({ form, content, step }: ResumedProps) {
  const [cameTo] = useState(step.name)
  if (step.name !== cameTo) return null
  const reached = form.reached
  const at = reached === null ? 0 : step.names.indexOf(reached) + 1
  const places = placesOf(form, content)
  return (
    <div className="letter__banner" role="status">
      {places === '' ? (
        <p>We’ve saved the enquiry you started.</p>
      ) : (
        <p>
          We’ve saved your enquiry about <strong>{places}</strong>.
        </p>
      )}
      <div className="letter__banner-ways">
        {reached !== null && reached !== step.name && (
          <Link href={step.addressOf(reached)} className="button button--brand">
            {`Continue your ${places === '' ? 'trip' : `${places} trip`}, step ${at} of ${step.of}`}
          </Link>
        )}
        <button type="button" className="text-button" onClick={form.startAnew}>
          Start a new one
        </button>
      </div>
    </div>
  )
}

/** `Japan and Portugal`; empty while none is chosen. */
function placesOf(form: LetterForm, { countries }: LetterContent): string {
  const names = form
    .textOf('destinations')
    .split(',')
    .flatMap((slug) => countries.find((one) => one.slug === slug)?.name ?? [])
  return joined(names)
}
