import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useRef, useState } from 'react'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { timeOfDay } from '../../ui/local-time.ts'

export type BankAnswer = 'approve' | 'decline'

export interface BankDialogProps {
  readonly isAsking: boolean
  readonly isAnswering: boolean
  /** ISO instant: it ends by itself then. */
  readonly until: string | null
  /** What would be charged, as it is read. */
  readonly amount: string
  readonly onAnswer: (answer: BankAnswer) => void
}

/** The bank's question who pays, as the sandbox asks it (BOOK-03). Whoever does nothing can come back to it. */
export function BankDialog({ isAsking, isAnswering, until, amount, onAnswer }: BankDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPutOff, setIsPutOff] = useState(false)
  const isOpen = isAsking && !isPutOff
  useEffect(() => {
    if (!isAsking) setIsPutOff(false)
  }, [isAsking])
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  const { timeZone } = useSurroundings()
  const ends = until === null ? '' : timeOfDay(Date.parse(until), timeZone)
  return (
    <>
      {isAsking && isPutOff && (
        <div className="notice notice--calm bank__waiting" role="status">
          <span>
            Your bank is waiting for your answer until {ends}. Nothing is charged before then.{' '}
            <button type="button" className="text-button" onClick={() => setIsPutOff(false)}>
              Answer now
            </button>
          </span>
        </div>
      )}
      <dialog
        ref={dialog}
        className="dialog bank"
        aria-labelledby="bank-title"
        onCancel={(event) => {
          event.preventDefault()
          setIsPutOff(true)
        }}
      >
        <p className="bank__sign">
          <ShieldCheck size={22} aria-hidden="true" /> Sandbox bank
        </p>
        <h2 className="dialog__title" id="bank-title">
          Confirm this payment
        </h2>
        <p>
          <strong>{amount}</strong> to Tripwright. Your bank wants to check that it’s you. Please answer by{' '}
          {ends}; after that nothing is charged.
        </p>
        <div className="bank__answers">
          <button
            type="button"
            className="button button--brand"
            aria-disabled={isAnswering}
            onClick={() => !isAnswering && onAnswer('approve')}
          >
            Approve
          </button>
          <button
            type="button"
            className="button button--danger"
            aria-disabled={isAnswering}
            onClick={() => !isAnswering && onAnswer('decline')}
          >
            Decline
          </button>
          <button type="button" className="button button--outline" onClick={() => setIsPutOff(true)}>
            Do nothing
          </button>
        </div>
      </dialog>
    </>
  )
}
