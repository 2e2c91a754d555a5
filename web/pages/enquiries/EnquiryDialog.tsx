import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { askedLines } from '../../../core/enquiries/asked-letter.ts'
import { budgetWords, chosenWords } from '../../../core/enquiries/chosen-words.ts'
import type { EnquiryRole } from '../../../core/enquiries/states.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import type { EnquiriesContent } from '../../../core/pages/enquiries.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { searchWith } from '../../../core/routing/parameters.ts'
import type { EnquiryDetail } from '../../../core/wire/enquiries.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import { NEXT_WORDS } from '../../words/enquiry-states.ts'
import { DatesForm } from './DatesForm.tsx'
import { EndForm } from './EndForm.tsx'
import { Way } from './EnquiryRow.tsx'
import { Matching } from './Matching.tsx'

export interface EnquiryDialogProps {
  readonly open: EnquiryDetail
  readonly content: EnquiriesContent
  readonly role: EnquiryRole
}

/** An enquiry whole, over the list: the browser's own modal dialog, at an address of its own (ENQ-05). */
export function EnquiryDialog({ open, content, role }: EnquiryDialogProps) {
  const isCustomer = role === 'customer'
  const dialog = useRef<HTMLDialogElement>(null)
  const go = useGo()
  const search = useSearch()
  const list = `/enquiries${searchWith(search, { enquiry: null })}`
  const close = useCallback(() => go(list), [go, list])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Where no script runs it stands open in the page.
    element.close()
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      className="dialog enquiry-dialog"
      aria-labelledby="enquiry-title"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <header className="enquiry-dialog__head">
        <div>
          <p className="enquiry__small">Enquiry #{open.id}</p>
          <h2 className="enquiry-dialog__title" id="enquiry-title">
            {open.destination}
          </h2>
        </div>
        <Link href={list} className="icon-button" aria-label="Close">
          <X size={22} aria-hidden="true" />
        </Link>
      </header>
      <Way item={open} />
      {isCustomer && <p className="enquiry-dialog__next">{NEXT_WORDS[open.state]}</p>}
      {open.reason && <p className="enquiry-dialog__reason">“{open.reason}”</p>}
      <Asked open={open} content={content} isCustomer={isCustomer} />
      <Files open={open} />
      {open.order_id !== undefined && (
        <p>
          <Link href={bookingPath(open.order_id)} className="button button--outline">
            See the booking
          </Link>
        </p>
      )}
      <p className="enquiry-dialog__ways">
        {open.can.plan && (
          <Link href={`/enquiries/${open.id}/plan`} className="button button--sun">
            {open.plan ? `Write plan ${open.plan.version + 1}` : 'Write the plan'}
          </Link>
        )}
        {open.conv_id && (
          <Link
            href={conversationPath(open.conv_id)}
            className={open.can.plan ? 'button button--outline' : 'button button--sun'}
          >
            Open conversation
          </Link>
        )}
      </p>
      {content.designers && (
        <Matching id={open.id} designer={open.designer} designers={content.designers} named={content.named} />
      )}
      {open.can.change_dates && <DatesForm open={open} />}
      {open.can.withdraw && <EndForm id={open.id} by="withdraw" />}
      {open.can.decline && <EndForm id={open.id} by="decline" />}
    </dialog>
  )
}

interface AskedProps extends Pick<EnquiryDialogProps, 'open' | 'content'> {
  readonly isCustomer: boolean
}

function Asked({ open, content, isCustomer }: AskedProps) {
  const { information, budget } = open
  const lines = askedLines({
    ...open,
    // Whoever is asked reads it beside the name of who asks.
    client: isCustomer ? (information.client_name ?? null) : null,
    interests: open.themes.map((slug) => content.themes[slug] ?? slug),
    budget: budget && budgetWords(amountText(budget.amount), budget),
  })
  return (
    <dl className="enquiry-dialog__facts">
      {!isCustomer && (
        <Fact name="From">
          {information.first_name} {information.last_name}
          {information.client_name && `, for ${information.client_name}`}
        </Fact>
      )}
      {information.email && !isCustomer && <Fact name="Email">{information.email}</Fact>}
      {information.phone && !isCustomer && <Fact name="Phone">{information.phone}</Fact>}
      {lines.map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      <Fact name="Preferred contact">{chosenWords('contact', information.contact)}</Fact>
    </dl>
  )
}

/** Nothing stands there of what nobody said. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === '' || children === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Files({ open: { id, files } }: Pick<EnquiryDialogProps, 'open'>) {
  if (files.length === 0) return null
  return (
    <ul className="enquiry-dialog__files" aria-label="Files">
      {files.map((file) => (
        <li key={file.file_id}>
          <a
            href={`/extranet/v3/enquiries/${id}/files/${file.file_id}`}
            className="chip"
            target="_blank"
            rel="noreferrer"
          >
            <Paperclip size={16} aria-hidden="true" />
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
