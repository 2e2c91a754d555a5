import type { LogMessage } from '../../../core/chat/message.ts'
import { usePersonalText } from '../../bridge/personal.tsx'

const SPOKEN = 240

/** Tells new messages once to those who listen, politely. */
export function Announcer({ messages }: { readonly messages: readonly LogMessage[] }) {
  const read = usePersonalText()
  const words = messages.map((message) => {
    const text = message.content.text.blank ? 'sent a file' : read(message.content.text).slice(0, SPOKEN)
    return { hash: message.hash, line: `${read(message.firstName)}: ${text}` }
  })
  return (
    <div className="hidden-visually" aria-live="polite">
      {words.map(({ hash, line }) => (
        <p key={hash}>{line}</p>
      ))}
    </div>
  )
}
