import { counted } from '../../../core/text/counted.ts'
import type { Member } from '../../../core/wire/people.ts'
import { WaitingMember } from '../review/WaitingMember.tsx'
import { useDecision } from '../review/WaitingPerson.tsx'

/** Who waits to be let into the company of whoever owns it (AUTH-05). */
export function AgencyList({ members }: { readonly members: readonly Member[] }) {
  const { words, opening } = useDecision(members.map(keyOf))
  return (
    <>
      <p ref={words} className="settings__lead" role="status" tabIndex={-1}>
        {waitingWords(members.length)}
      </p>
      {members.length > 0 && (
        <ul className="settings__agency">
          {members.map((member) => (
            <WaitingMember key={member.user_id} member={member} {...opening(keyOf(member))} />
          ))}
        </ul>
      )}
    </>
  )
}

const keyOf = ({ user_id }: Member): string => String(user_id)

function waitingWords(count: number): string {
  if (count === 0) return 'Nobody is waiting. We’ll email you when somebody is.'
  return `${counted(count, 'person is', 'people are')} waiting for your decision.`
}
