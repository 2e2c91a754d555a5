import type { Accounts } from '../../../core/accounts/accounts.ts'
import type { PeopleStore } from '../store/accounts/people-store.ts'
import { agentOf, applicationsOf, memberOf } from './people-lists.ts'
import { hashSecret } from './secrets.ts'

const WAITING = { status: 'pending_review', page: 1 } as const

/** What stands on the pages of accounts, from the store. Who may see it is asked before. */
export function createAccountPages(people: PeopleStore, now: () => Date): Accounts {
  return {
    async invitation(token) {
      const invite = await people.inviteOf(hashSecret(token), now())
      return invite && { email: invite.email, agency: invite.agency }
    },
    async waitingPeople() {
      const agents = (await people.agents(WAITING)).rows.map(agentOf)
      const { items: applications } = await applicationsOf(people, WAITING)
      const members = (await people.members(null, WAITING)).rows.map(memberOf)
      return { agents, applications, members }
    },
  }
}
