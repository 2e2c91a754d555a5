import { conversationId } from '../../../../../core/chat/conversation-id.ts'
import type { PlanContent } from '../../../../../core/plans/plan-content.ts'
import { isSameValue } from '../../../../../core/plans/same-value.ts'
import type { MessageRow } from '../../../../backend/store/chat-store.ts'
import type { PlanBook } from '../../../world/letters/plan-book.ts'
import type { GivenVersion } from '../../../world/letters/plan-calls.ts'
import type { Tab } from '../../../world/tab.ts'
import type { Ledger } from '../../judging/ledger.ts'

/** A version that somebody writes and sends. Its title is its name: no two are the same. */
export interface WrittenVersion {
  readonly enquiryId: number
  readonly content: PlanContent
  /** The version that it was made from, 0 at first. */
  readonly base: number
  readonly key: string
  /** The tabs that wait for an answer to it. */
  readonly callers: Set<Pick<Tab, 'isOver'>>
  /** A newer one was there before it: it is not sent any more. */
  isRefused: boolean
  /** What its calls were answered. */
  readonly answers: Set<number>
}

/** What people mean to say of plans, and what the database has committed of it (I16, I17, I18). */
export interface SentPlans {
  /** By their titles. */
  readonly versions: ReadonlyMap<string, WrittenVersion>
  /** Requests for changes, by their texts, with the versions that they are about. */
  readonly requests: ReadonlyMap<string, number>
  write(version: Pick<WrittenVersion, 'enquiryId' | 'content' | 'base' | 'key'>): WrittenVersion
  /** Somebody asks for changes, in words that nobody else uses. */
  ask(version: number): string
  /** What is committed of an enquiry's plan, in the database's order. */
  rowsOf(enquiryId: number): readonly PlanRow[]
  /** I16: whatever a tab is given for a version is what was sent. */
  given(tab: string, version: GivenVersion): void
  /** I17: what stands under the card of this title is what was sent with it. */
  shown(tab: string, card: string, content: PlanContent | null): void
  /** I18: a tab says that its version is accepted, or that its request is taken. */
  taken(
    tab: string,
    deed: { readonly planId: number } & ({ readonly accepted: number } | { readonly text: string }),
  ): void
}

/** A committed message about a plan. */
export interface PlanRow {
  readonly type: 'plan' | 'plan_request' | 'plan_accepted'
  readonly version: number
  /** Of a version: its title; of a request: what is asked for. */
  readonly name: string
}

export function createSentPlans(ledger: Pick<Ledger, 'rows' | 'violate'>, book: PlanBook): SentPlans {
  const versions = new Map<string, WrittenVersion>()
  const requests = new Map<string, number>()

  const rowsOf = (enquiryId: number): readonly PlanRow[] =>
    ledger.rows(conversationId(2, enquiryId)).flatMap((row) => rowIn(row) ?? [])

  return {
    versions,
    requests,
    write: (given) => {
      const written = { ...given, callers: new Set<Tab>(), isRefused: false, answers: new Set<number>() }
      versions.set(given.content.title, written)
      return written
    },
    ask: (version) => {
      const text = `wish ${requests.size + 1}`
      requests.set(text, version)
      return text
    },
    rowsOf,
    given: (tab, { planId, version, content }) => {
      const sent = rowsOf(book.enquiryOf(planId)).find(
        (row) => row.type === 'plan' && row.version === version,
      )
      if (!(sent && isSameValue(versions.get(sent.name)?.content, content)))
        ledger.violate(
          'I16',
          `${tab} was given '${content.title}' as version ${version}, which is '${sent?.name}'`,
        )
    },
    shown: (tab, card, content) => {
      if (!isSameValue(versions.get(card)?.content, content))
        ledger.violate('I17', `${tab} shows '${content?.title}' under the card of '${card}'`)
    },
    taken: (tab, deed) => {
      const rows = rowsOf(book.enquiryOf(deed.planId))
      const isCommitted =
        'text' in deed
          ? rows.some(({ type, name }) => type === 'plan_request' && name === deed.text)
          : rows.some(({ type, version }) => type === 'plan_accepted' && version === deed.accepted)
      const what = 'text' in deed ? `'${deed.text}' is taken` : `version ${deed.accepted} is accepted`
      if (!isCommitted) ledger.violate('I18', `${tab} says that ${what}, which the server does not have`)
    },
  }
}

function rowIn({ payload, text }: MessageRow): PlanRow | null {
  if (!payload || payload.type === 'enquiry') return null
  const { type, data } = payload
  const wish = /wish \d+$/.exec(text)?.[0] ?? ''
  return { type, version: Number(data['version']), name: type === 'plan' ? String(data['title']) : wish }
}
