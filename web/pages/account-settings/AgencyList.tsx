import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../core/text/counted.ts'
import type { Member } from '../../../core/wire/people.ts'
import { WaitingMember } from '../review/WaitingMember.tsx'

/** Who waits to be let into the company of whoever owns it (AUTH-05). */
export function AgencyList({ members }: { readonly members: readonly Member[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const isDecided = open !== null && members.every(({ user_id }) => user_id !== open)
  useEffect(() => {
    if (!isDecided) return
    // What had the focus is gone with whoever was decided on.
    state.current?.focus({ preventScroll: true })
    setOpen(null)
  }, [isDecided])
  return (
    <>
      <p ref={state} className="settings__lead" role="status" tabIndex={-1}>
        {waitingWords(members.length)}
      </p>
      {members.length > 0 && (
        <ul className="settings__agency">
          {members.map((member) => (
            <WaitingMember
              key={member.user_id}
              member={member}
              isOpen={open === member.user_id}
              onOpen={() => setOpen(open === member.user_id ? null : member.user_id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nobody is waiting. We’ll email you when somebody is.'
  return `${counted(count, 'person is', 'people are')} waiting for your decision.`
}
