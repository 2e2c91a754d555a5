import { BESIDE_DESIGNERS } from '../../core/chat/labels.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { PersonalText } from '../bridge/personal.tsx'

/** What a conversation is called. Where it does not fit, the team's part gives way and the designer's name stays. */
export function ConversationTitle({ of }: { readonly of: SealedText }) {
  return (
    <PersonalText of={of}>
      {(title) =>
        title.startsWith(BESIDE_DESIGNERS) ? (
          <TeamTitle name={title.slice(BESIDE_DESIGNERS.length)} />
        ) : (
          <bdi>{title}</bdi>
        )
      }
    </PersonalText>
  )
}

function TeamTitle({ name }: { readonly name: string }) {
  return (
    <span className="talk-title">
      <span className="talk-title__team">{BESIDE_DESIGNERS}</span>
      <bdi className="talk-title__name">{name}</bdi>
    </span>
  )
}
