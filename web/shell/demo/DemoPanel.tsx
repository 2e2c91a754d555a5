import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { Suspense, use, useEffect, useId, useRef } from 'react'
import { formatTrace } from '../../../core/trace/codec.ts'
import { type EarlierFlight, useFlights } from '../../bridge/flights.tsx'
import { useKernel } from '../../bridge/kernel.tsx'
import { ClockItems } from './ClockItems.tsx'
import { PaymentItems } from './PaymentItems.tsx'
import './demo-panel.css'

export interface DemoPanelProps {
  /** Payments are those of the sandbox. */
  readonly isSandbox: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What only a demo offers: the letters that nobody was sent, and what this page's machines were told. */
export function DemoPanel({ isSandbox, isOpen, onClose }: DemoPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 className="dialog__title" id={id}>
        Demo panel
      </h2>
      <p>People and trips here are invented. These entries are for anybody trying the product out.</p>
      <div className="demo-panel__items">
        <a className="menu__item" href="/demo/mails">
          <Mail size={18} aria-hidden="true" />
          Read the demo’s emails
        </a>
        {isOpen && <TraceItems />}
      </div>
      {isOpen && isSandbox && <PaymentItems />}
      {isOpen && <ClockItems />}
      <form method="dialog" className="demo-panel__close">
        <button type="submit" className="button button--outline">
          Close
        </button>
      </form>
    </dialog>
  )
}

function TraceItems() {
  const kernel = useKernel()
  return (
    <>
      <button
        type="button"
        className="menu__item"
        onClick={() => download('tripwright', formatTrace(kernel.trace()))}
      >
        <Download size={18} aria-hidden="true" />
        Save trace
      </button>
      <Suspense>
        <EarlierItem />
      </Suspense>
    </>
  )
}

/** The visit before this one: what support asks for after a crash. */
function EarlierItem() {
  const flights = useFlights()
  const [last] = use<readonly EarlierFlight[]>(flights.earlier())
  if (!last) return null
  const save = async () => {
    const text = await flights.read(last.id)
    if (text !== null) download('tripwright-last-visit', text)
  }
  return (
    <button type="button" className="menu__item" onClick={() => void save()}>
      <History size={18} aria-hidden="true" />
      Save trace of the last visit
    </button>
  )
}

/** How long a saved text's address is good, ms: a busy browser begins to read it some time after the press. */
const ADDRESS_LIVES = 60_000

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.trace.jsonl`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES)
}
