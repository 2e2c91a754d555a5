import { type LogMessage, namedPlanIn } from '../../../core/chat/message.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { acceptedWords } from '../../words/plan-answers.ts'

const SPOKEN = 240

/** Tells new messages once to those who listen, politely. */
export function Announcer({ messages }: { readonly messages: readonly LogMessage[] }) {
  const read = usePersonalText()
  const words = messages.map((message) => {
    return { hash: message.hash, line: `${read(message.firstName)}: ${spoken(message, read)}` }
  })
  return (
    <div className="hidden-visually" aria-live="polite">
      {words.map(({ hash, line }) => (
        <p key={hash}>{line}</p>
      ))}
    </div>
  )
}

/** Sums in a plan's text are in its own currency: it is named instead, as in the list. */
function spoken({ content }: LogMessage, read: (text: SealedText) => string): string {
  const plan = namedPlanIn(content)
  if (plan) return plan.title ? `Plan ${plan.version}: ${read(plan.title)}` : acceptedWords(plan)
  return content.text.blank ? 'sent a file' : read(content.text).slice(0, SPOKEN)
}
