import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { afterDeed, type EnquiryDeed, type EnquiryState } from '../../../../core/enquiries/states.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import type { MessageRow } from '../../../backend/store/chat-store.ts'
import type { MemoryState } from '../../../backend/store/memory-conversation.ts'

/** A version as it was sent. */
export interface KeptVersion {
  readonly version: number
  readonly content: PlanContent
  /** It is sent once under it. */
  readonly key: string
}

/** An enquiry's plan as the database has it; of no version until the first one is sent. */
export interface KeptPlan {
  readonly state: EnquiryState
  /** The first one first. */
  readonly versions: readonly KeptVersion[]
  /** The hashes of requests for changes, by the keys under which they are asked for once. */
  readonly requests: ReadonlyMap<string, string>
  /** The version that was accepted last. */
  readonly accepted: number | null
}

/** What is stored beside a message. */
export type Beside = Omit<KeptVersion, 'version'> | { readonly key: string }

/**
 * What the server's database has of plans. Whatever is said of one is stored with its message in one transaction: it
 * counts once that message stands in the conversation, and not before.
 */
export interface PlanBook {
  planIdOf(enquiryId: number): number
  enquiryOf(planId: number): number
  plan(enquiryId: number): KeptPlan
  /** A hash for a message that is to be written. */
  nameMessage(): string
  /** To be stored with the message of this hash. */
  keepBeside(hash: string, beside: Beside): void
}

/** Those of the catalogue's trips are below it. */
const FIRST_PLAN = 1_000_000
const NOTHING_SENT: KeptPlan = { state: 'matched', versions: [], requests: new Map(), accepted: null }

export function createPlanBook(state: MemoryState): PlanBook {
  const beside = new Map<string, Beside>()
  let messages = 0

  const messagesOf = (enquiryId: number): readonly MessageRow[] =>
    [3, 2].flatMap(
      (ways) => state.conversations.get(conversationId(ways as 2 | 3, enquiryId))?.messages ?? [],
    )

  return {
    planIdOf: (enquiryId) => FIRST_PLAN + enquiryId,
    enquiryOf: (planId) => planId - FIRST_PLAN,
    plan: (enquiryId) =>
      messagesOf(enquiryId).reduce((plan, message) => after(plan, message, beside), NOTHING_SENT),
    nameMessage: () => {
      messages += 1
      return `message-of-a-plan-${messages}`
    },
    keepBeside: (hash, given) => void beside.set(hash, given),
  }
}

/** A plan after one more message. */
function after(plan: KeptPlan, { hash, payload }: MessageRow, beside: ReadonlyMap<string, Beside>): KeptPlan {
  const kept = beside.get(hash)
  if (payload?.type === 'plan' && kept && 'content' in kept) {
    const sent = { ...kept, version: plan.versions.length + 1 }
    return { ...plan, state: moved(plan, 'sendPlan'), versions: [...plan.versions, sent] }
  }
  if (payload?.type === 'plan_request' && kept) {
    const requests = new Map([...plan.requests, [kept.key, hash]])
    return { ...plan, state: moved(plan, 'requestChanges'), requests, accepted: null }
  }
  if (payload?.type === 'plan_accepted')
    return { ...plan, state: moved(plan, 'acceptPlan'), accepted: Number(payload.data['version']) }
  return plan
}

const moved = ({ state }: KeptPlan, deed: EnquiryDeed): EnquiryState => afterDeed(state, deed) ?? state
