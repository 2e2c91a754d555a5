import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { SealedSecret, SealedText } from '../../core/wire/personal.ts'
import type { Reason } from '../../machines/kernel/ports/failure.ts'

/** Looks a handle up in the vault; null when its text is not known, as in a replay. */
export type ReadPersonal = (text: SealedSecret) => string | null

const PersonalContext = createContext<ReadPersonal>(() => null)

/** Hands the vault's reader to everything that shows personal texts. */
export function PersonalProvider(props: { readonly read: ReadPersonal; readonly children: ReactNode }) {
  return <PersonalContext value={props.read}>{props.children}</PersonalContext>
}

/** The reader itself: null for what is not known. */
export function usePersonalReader(): ReadPersonal {
  return useContext(PersonalContext)
}

const HIDDEN_TEXT = 'hidden text'

/** A reader that always gives a string, for labels and drafts. */
export function usePersonalText(): (text: SealedText, otherwise?: string) => string {
  const read = usePersonalReader()
  return useCallback((text, otherwise = HIDDEN_TEXT) => read(text) ?? otherwise, [read])
}

/** Why something failed, as a person reads it. */
export function ReasonText({ of: { said, otherwise } }: { readonly of: Reason }) {
  const read = usePersonalReader()
  return (said && read(said)) || otherwise
}

export interface PersonalTextProps {
  readonly of: SealedText
  /** Draws the text in another way than plain, e.g. with its links. */
  readonly children?: (text: string) => ReactNode
}

/** A personal text, or a hatched block of about its width when it is not known. */
export function PersonalText({ of, children }: PersonalTextProps) {
  const text = usePersonalReader()(of)
  // A name in other letters does not turn the words around it.
  if (text !== null) return children ? children(text) : <bdi>{text}</bdi>
  return (
    <>
      <span
        className="unknown-text"
        style={{ width: `${Math.max(2, of.length * 0.5)}em` }}
        aria-hidden="true"
      />
      <span className="hidden-visually">{HIDDEN_TEXT}</span>
    </>
  )
}
