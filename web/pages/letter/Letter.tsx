import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EnquiryStep } from '../../../core/forms/enquiry.ts'
import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import type { Step } from '../../form/use-steps.ts'
import { addresseeOf } from './addressee.ts'
import type { LetterForm } from './letter-form.ts'
import { Resumed } from './Resumed.tsx'
import { Stamp } from './Stamp.tsx'
import { saidIn } from './said.ts'
import { How } from './steps/How.tsx'
import { YourBudget } from './steps/YourBudget.tsx'
import { YourStyle } from './steps/YourStyle.tsx'
import { YourTrip } from './steps/YourTrip.tsx'

export interface LetterProps {
  readonly form: LetterForm
  readonly content: LetterContent
  /** `2026-11-26`, where its writer is. */
  readonly today: string
  /** The step that differs by who writes. */
  readonly information: ReactNode
}

const NAMES: Readonly<Record<EnquiryStep, string>> = {
  information: 'Who you are',
  your_trip: 'Your trip',
  how: 'How you like to travel',
  your_style: 'What you like',
  your_budget: 'Your budget',
}
/** What a button leads on to. */
const NEXT: Readonly<Record<EnquiryStep, string>> = {
  information: 'who you are',
  your_trip: 'your trip',
  how: 'how you like to travel',
  your_style: 'what you like',
  your_budget: 'your budget',
}

/** A letter to somebody who lives there, a step of it on each screen (ENQ-01). */
export function Letter({ form, content, today, information }: LetterProps) {
  const { step } = form
  const to = addresseeOf(content.origin)?.first_name ?? null
  if (form.state === 'sent' || !step) return <Sent />
  const name = step.name as EnquiryStep
  return (
    <div className="letter__main">
      <Resumed form={form} content={content} step={step} />
      <Form key={String(form.isReady)} of={form} className="letter__sheet-and-place">
        <div className="letter__line">
          <h1 className="letter__place" ref={step.heading} tabIndex={-1}>
            <strong>{to ? `Your enquiry to ${to}` : 'Your enquiry'}</strong>
            <span>
              {step.at} of {step.of}
            </span>
            <span>{NAMES[name]}</span>
          </h1>
          <p className="letter__kept">
            <Check size={16} aria-hidden="true" />
            Saved as you type
          </p>
        </div>
        <div className="letter__sheet">
          <Head content={content} />
          <p className="letter__greeting">Dear {to ?? 'Tripwright'},</p>
          <Said form={form} content={content} step={step} />
          <FormNotice of={form} />
          <StepBody name={name} form={form} content={content} today={today} information={information} />
          <Foot form={form} step={step} to={to} />
        </div>
      </Form>
    </div>
  )
}

/** It is on its way to its confirmation. */
function Sent() {
  return (
    <div className="letter__main" aria-busy="true">
      <div className="letter__sheet letter__sheet--sent">
        <p className="letter__greeting" role="status">
          Sending your enquiry…
        </p>
      </div>
    </div>
  )
}

function Head({ content: { origin } }: Pick<LetterProps, 'content'>) {
  const designer = addresseeOf(origin)
  return (
    <div className="letter__head">
      <p className="letter__small">
        To{' '}
        {designer ? (
          <>
            <strong>{designer.name}</strong>, {designer.city}
            {origin.kind === 'trip' && ', through our concierge team'}
          </>
        ) : (
          <strong>the concierge team</strong>
        )}
      </p>
      <Stamp origin={origin} />
    </div>
  )
}

function StepBody({ name, form, content, today, information }: LetterProps & { readonly name: EnquiryStep }) {
  if (name === 'information') return <div key={name}>{information}</div>
  if (name === 'your_trip')
    return <YourTrip key={name} form={form} countries={content.countries} today={today} />
  if (name === 'how') return <How key={name} form={form} />
  if (name === 'your_style') return <YourStyle key={name} form={form} themes={content.themes} />
  return <YourBudget key={name} form={form} />
}

interface WithStep {
  readonly form: LetterForm
  readonly step: Step
}

/** What was said before, as sentences: each can be changed. */
function Said({ form, content, step }: WithStep & Pick<LetterProps, 'content'>) {
  const before = step.names.slice(0, step.at - 1) as readonly EnquiryStep[]
  if (before.length === 0) return null
  return (
    <ul className="letter__said" aria-label="What you’ve told us so far">
      {before.map((name) => (
        <li key={name}>
          <p>{saidIn(name, form.textOf, content)}</p>
          <Link
            href={step.addressOf(name)}
            className="text-button"
            aria-label={`Change: ${NAMES[name]}`}
            onClick={form.keep}
          >
            <Pencil size={16} aria-hidden="true" />
            Change
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Foot({ form, step, to }: WithStep & { readonly to: string | null }) {
  const next = step.names[step.at] as EnquiryStep | undefined
  return (
    <div className="letter__foot">
      {step.back === null ? (
        <span />
      ) : (
        <Link href={step.back} className="text-button letter__back" onClick={form.keep}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Link>
      )}
      <SubmitButton
        of={form}
        className="button--sun button--large letter__next"
        label={labelOf(next, to)}
        busy="Sending…"
      />
      <p className="letter__foot-note">This is an enquiry; nothing is booked yet.</p>
    </div>
  )
}

/** What the last button says; without a next step it sends. */
function labelOf(next: EnquiryStep | undefined, to: string | null): string {
  if (next) return `Next: ${NEXT[next]}`
  return to ? `Send to ${to}` : 'Send enquiry'
}
