import { useState } from 'react'
import type { Member } from '../../../core/wire/people.ts'
import { WaitingMember } from '../review/WaitingMember.tsx'

/** Who waits to be let into the company of whoever owns it (AUTH-05). */
export function AgencyList({ members }: { readonly members: readonly Member[] }) {
  const [open, setOpen] = useState<number | null>(null)
  if (members.length === 0)
    return <p className="settings__lead">Nobody waits. A letter comes when somebody does.</p>
  return (
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
  )
}
