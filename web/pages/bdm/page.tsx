import { Link, useSearch } from 'wouter'
import type { InvitationContent } from '../../../core/pages/accounts.ts'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { latePart } from '../../hydration/late.tsx'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import type { PageProps } from '../page-props.ts'

const InvitedForm = latePart(async () => (await import('./InvitedForm.tsx')).InvitedForm)

const SAYING = 'Your clients, our roads.'

/** Where an invitation leads. */
export function Page({ content: { invite } }: PageProps<InvitationContent>) {
  const token = parametersIn(useSearch()).find(([name]) => name === 'invite')?.[1] ?? ''
  if (!invite) {
    return (
      <EntrancePage
        title="Your invitation"
        lead="This invitation has expired. Ask for a new one."
        saying={SAYING}
      >
        <div className="entrance__actions">
          <Link href="/messages" className="button button--sun">
            Write to the team
          </Link>
          <Link href="/sign-up-travel-agent" className="button button--outline">
            Join without one
          </Link>
        </div>
      </EntrancePage>
    )
  }
  return (
    <EntrancePage
      title={`Welcome, ${invite.agency}`}
      lead="You are invited to plan trips with us. Tell us who you are to get started."
      saying={SAYING}
    >
      <InvitedForm invite={invite} token={token} />
    </EntrancePage>
  )
}
