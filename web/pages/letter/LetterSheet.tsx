import { AgentEnquiry, GroupEnquiry } from '../../../core/forms/enquiry.ts'
import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { formNamed } from '../../../machines/forms/forms.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useForm } from '../../form/use-form.ts'
import { TickField } from '../../ui/controls/Field.tsx'
import { AGENT_WORDS, GROUP_WORDS } from '../../words/enquiry.ts'
import { TextInLine } from './controls/InLine.tsx'
import { Letter } from './Letter.tsx'
import { NotForYou } from './NotForYou.tsx'
import { presetsOf } from './presets.ts'
import { Information } from './steps/Information.tsx'
import { useLocalToday } from './use-local-today.ts'
import { useWriter } from './use-writer.ts'

export interface LetterSheetProps {
  readonly content: LetterContent
  /** The order of its steps for whoever is not asked for more than that (enquiries.md "Order"). */
  readonly flow: 'a' | 'b' | null
}

/** The letter of whoever writes: a traveller's or a visitor's, or an agent's for a client. */
export function LetterSheet(props: LetterSheetProps) {
  const { user } = useActorView(session, selectSession)
  if (user?.type === 'LS' || user?.type === 'TC') return <NotForYou />
  return user?.type === 'TA' ? <OfAgent {...props} /> : <OfTraveller {...props} />
}

const GROUP = formNamed('group-enquiry')
const AGENT = formNamed('agent-enquiry')
const editionIn = (snapshot: { readonly context: { readonly edition: number } } | undefined): number =>
  snapshot?.context.edition ?? 0

function OfTraveller(props: LetterSheetProps) {
  // What is begun anew, or was changed in another window, is drawn from its beginning.
  return <TravellersLetter key={useActorView(GROUP, editionIn)} {...props} />
}

function OfAgent(props: LetterSheetProps) {
  return <AgentsLetter key={useActorView(AGENT, editionIn)} {...props} />
}

function TravellersLetter({ content, flow }: LetterSheetProps) {
  const writer = useWriter()
  const today = useLocalToday()
  const presets = presetsOf(content, writer, flow ?? (writer.isKnown ? 'a' : 'b'))
  const form = useForm(GroupEnquiry, GROUP_WORDS, presets, {
    given: { written_on: today },
    // Who is known has said who they are: they can still change it.
    landing: writer.isKnown ? 'your_trip' : null,
  })
  return (
    <Letter
      form={form}
      content={content}
      today={today}
      information={
        <Information form={form} isKnown={writer.isKnown}>
          <TickField {...form.field('newsletter')} />
        </Information>
      }
    />
  )
}

function AgentsLetter({ content, flow }: LetterSheetProps) {
  const writer = useWriter()
  const today = useLocalToday()
  const form = useForm(AgentEnquiry, AGENT_WORDS, presetsOf(content, writer, flow ?? 'a'), {
    given: { written_on: today },
  })
  return (
    <Letter
      form={form}
      content={content}
      today={today}
      information={
        <Information
          form={form}
          isKnown
          client={
            <p>
              I’m writing for <TextInLine field={form.field('client_name')} autoComplete="off" />
              <span>, who can be reached at </span>
              <TextInLine
                field={form.field('client_email')}
                className="said__control--wide"
                type="email"
                autoComplete="off"
                placeholder="email (optional)"
              />
              <span>.</span>
            </p>
          }
        />
      }
    />
  )
}
