import type { ReactNode } from 'react'
import { ReviewAgent, ReviewApplication } from '../../../core/forms/people.ts'
import type { PeopleContent } from '../../../core/pages/accounts.ts'
import { counted } from '../../../core/text/counted.ts'
import type { Agent, Application, Member } from '../../../core/wire/people.ts'
import { countryName } from '../entrance/use-countries.ts'
import { ReviewPanel } from '../review/ReviewPanel.tsx'
import { WaitingMember } from '../review/WaitingMember.tsx'
import { type Opening, useDecision, WaitingPerson } from '../review/WaitingPerson.tsx'
import { InviteForm } from './InviteForm.tsx'
import { ReadAsForm } from './ReadAsForm.tsx'

export interface PeoplePageProps {
  readonly content: PeopleContent
  /** They may look at somebody's account. */
  readonly mayAct: boolean
}

/** Who wants to join, for the concierges who decide (AUTH-05). */
export function PeoplePage({ content: { agents, applications, members }, mayAct }: PeoplePageProps) {
  const waiting = [...agents.map(agentKey), ...applications.map(applicationKey), ...members.map(memberKey)]
  const { words, opening } = useDecision(waiting)
  return (
    <div className="band band--first people-desk">
      <header className="people-desk__head">
        <h1 className="trip__title">People</h1>
        <p ref={words} className="trip__summary" role="status" tabIndex={-1}>
          {waiting.length === 0
            ? 'Nobody is waiting.'
            : `${counted(waiting.length, 'person is', 'people are')} waiting for a decision.`}
        </p>
      </header>
      <div className="people-desk__columns">
        <div className="people-desk__lists">
          <Waiting title="Travel agents" none="No agents waiting.">
            {agents.map((agent) => (
              <AgentRow key={agent.user_id} agent={agent} {...opening(agentKey(agent))} />
            ))}
          </Waiting>
          <Waiting title="Local designers" none="No applications waiting.">
            {applications.map((one) => (
              <ApplicationRow key={one.application_id} application={one} {...opening(applicationKey(one))} />
            ))}
          </Waiting>
          <Waiting title="Agency members" none="Nobody is waiting to join an agency.">
            {members.map((member) => (
              <WaitingMember key={member.user_id} member={member} {...opening(memberKey(member))} />
            ))}
          </Waiting>
        </div>
        <div className="people-desk__forms">
          <InviteForm />
          {mayAct && <ReadAsForm />}
        </div>
      </div>
    </div>
  )
}

const agentKey = ({ user_id }: Agent): string => `agent ${user_id}`
const applicationKey = ({ application_id }: Application): string => `application ${application_id}`
const memberKey = ({ user_id }: Member): string => `member ${user_id}`

interface WaitingProps {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Waiting({ title, none, children }: WaitingProps) {
  return (
    <section className="people-desk__list">
      <h2>
        {title} <span className="people-desk__count">{children.length}</span>
      </h2>
      {children.length === 0 ? <p className="people-desk__none">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

function AgentRow({ agent, ...binding }: Opening & { readonly agent: Agent }) {
  const { user_id, name } = agent
  return (
    <WaitingPerson
      {...binding}
      person={agent}
      facts={[
        ['Agency', agent.agency],
        ['Role', agent.role],
        ['Country', agent.country_code && countryName(agent.country_code)],
        ['Website', agent.website],
        ['ABN', agent.abn],
        ['Accreditation', agent.accreditation],
      ]}
    >
      <ReviewPanel review={ReviewAgent} id={user_id} name={name} />
    </WaitingPerson>
  )
}

function ApplicationRow({ application, ...binding }: Opening & { readonly application: Application }) {
  const { application_id, name } = application
  return (
    <WaitingPerson
      {...binding}
      person={application}
      facts={[
        ['Company', application.company],
        ['Country', application.country_code && countryName(application.country_code)],
        ['Languages', application.languages.join(', ')],
        ['Years', String(application.years)],
        ['Licence', application.licence],
        ['About', application.introduction],
      ]}
      files={application.files}
    >
      <ReviewPanel review={ReviewApplication} id={application_id} name={name} />
    </WaitingPerson>
  )
}
