import { Link } from 'wouter'
import { ENQUIRY_STATES, type EnquiryRole, type EnquiryState } from '../../../core/enquiries/states.ts'
import type { EnquiriesContent } from '../../../core/pages/enquiries.ts'
import { searchWith } from '../../../core/routing/parameters.ts'
import { latePart } from '../../hydration/late.tsx'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { ChipLinks } from '../../ui/lists/ChipLinks.tsx'
import { NewerOlder } from '../../ui/lists/NewerOlder.tsx'
import { STATE_WORDS } from '../../words/enquiry-states.ts'
import { EnquiryRow } from './EnquiryRow.tsx'

const EnquiryDialog = latePart(async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog)

export interface EnquiriesPageProps {
  readonly content: EnquiriesContent
  /** What the reader is to them: whoever is asked sees them by their state. */
  readonly role: EnquiryRole
}

/** Enquiries, the newest first, and one of them open over the list. */
export function EnquiriesPage({ content, role }: EnquiriesPageProps) {
  const isCustomer = role === 'customer'
  const { list, state, open } = content
  const isNone = list.total === 0 && state === null
  return (
    <section className="band band--first enquiries">
      {isNone ? (
        <Nothing isCustomer={isCustomer} />
      ) : (
        <>
          <header className="enquiries__head">
            <h1 className="enquiries__title">{isCustomer ? 'Your enquiries' : 'Enquiries'}</h1>
            {isCustomer ? (
              <Link href="/bookings" className="text-button">
                Your bookings
              </Link>
            ) : (
              <States state={state} />
            )}
          </header>
          {list.items.length === 0 && <p className="enquiries__none">No enquiries with this status.</p>}
          <ul className="enquiries__list">
            {list.items.map((item) => (
              <EnquiryRow key={item.id} item={item} role={role} />
            ))}
          </ul>
          <Pages content={content} />
        </>
      )}
      {open && <EnquiryDialog key={open.id} open={open} content={content} role={role} />}
    </section>
  )
}

function Nothing({ isCustomer }: { readonly isCustomer: boolean }) {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">{isCustomer ? 'Your enquiries' : 'Enquiries'}</h1>
      <p className="dead-end__lead">
        {isCustomer
          ? 'No enquiries yet. Tell us where you’d like to go, and somebody who lives there will answer.'
          : 'No enquiries for you yet.'}
      </p>
      {isCustomer && (
        <Link href="/design" className="button button--sun dead-end__action">
          Design a trip
        </Link>
      )}
    </DeadEnd>
  )
}

/** The states by which a list is narrowed. */
function States({ state }: { readonly state: EnquiryState | null }) {
  const all = { href: '/enquiries', label: 'All', isCurrent: state === null }
  const states = ENQUIRY_STATES.map((one) => ({
    href: `/enquiries?status=${one}`,
    label: STATE_WORDS[one],
    isCurrent: state === one,
  }))
  return <ChipLinks label="By status" links={[all, ...states]} />
}

function Pages({ content: { list, state } }: { readonly content: EnquiriesContent }) {
  const at = (page: number) => `/enquiries${searchWith('', { status: state, page: String(page) })}`
  return <NewerOlder page={list.page} hasMore={list.has_more} at={at} />
}
