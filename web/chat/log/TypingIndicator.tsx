import type { SealedText } from '../../../core/wire/personal.ts'
import { PersonalText } from '../../bridge/personal.tsx'

/** Who is typing, with the one thing here that moves. */
export function TypingIndicator({ names }: { readonly names: readonly SealedText[] }) {
  const [first, ...others] = names
  if (!first) return null
  return (
    <p className="typing">
      <span className="typing__dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="typing__text">
        <PersonalText of={first} />
        {others.length === 0 ? ' is typing' : ` and ${others.length} more are typing`}
      </span>
    </p>
  )
}
