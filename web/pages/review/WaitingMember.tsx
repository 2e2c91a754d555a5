import { ReviewMember } from '../../../core/forms/people.ts'
import type { Member } from '../../../core/wire/people.ts'
import { countryName } from '../entrance/use-countries.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { type Opening, WaitingPerson } from './WaitingPerson.tsx'

/** Somebody who waits to be let into a company: its owner decides, or a concierge. */
export function WaitingMember({ member, ...opening }: Opening & { readonly member: Member }) {
  const { user_id, name, company, country_code } = member
  return (
    <WaitingPerson
      {...opening}
      person={member}
      facts={[
        ['Wants to join', company],
        ['Country', country_code && countryName(country_code)],
      ]}
    >
      <ReviewPanel review={ReviewMember} id={user_id} name={name} />
    </WaitingPerson>
  )
}
