import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { reportChatError } from '../../bridge/report.ts'
import { Blank } from '../../chat/Blank.tsx'
import { ErrorBoundary } from '../../chat/ErrorBoundary.tsx'
import { RegisterBox } from '../../chat/register/RegisterBox.tsx'
import { useRegister } from '../../shell/register/use-register.ts'

export interface BeginScreenProps {
  /** The desk's box is there, or has gone. */
  readonly onShown: (isShown: boolean) => void
}

/** The messenger of somebody who has no conversation yet: a customer begins one right there (CHATUI-07). */
export function BeginScreen({ onShown }: BeginScreenProps) {
  const { who, loading, shown, open, on } = useRegister()
  const box = useRef<HTMLElement>(null)
  const isShown = shown !== null
  useEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (shown) {
    return (
      <ErrorBoundary onError={reportChatError}>
        <RegisterBox view={shown} mode="messenger" form="start" boxRef={box} on={on} />
      </ErrorBoundary>
    )
  }
  const isMissing = loading === 'missing'
  return (
    <Blank text={isMissing ? MISSING : INVITATION}>
      {who === 'customer' ? (
        <button type="button" className="button button--sun" aria-busy={loading === 'loading'} onClick={open}>
          {isMissing ? 'Try again' : 'Write to the concierge team'}
        </button>
      ) : (
        <Link href="/" className="button button--sun">
          Start on the homepage
        </Link>
      )}
    </Blank>
  )
}

const INVITATION = 'Tell us where you’d like to go. Somebody who lives there will answer you here.'
const MISSING = 'The chat could not be loaded. Check your connection and try again.'
