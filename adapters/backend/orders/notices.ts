import type { Notice, NoticeReader, NoticeRefusal } from '../payments/notice.ts'
import type { NoticeStore } from '../store/orders/notice-store.ts'
import type { OrderDesk } from './order-desk.ts'

export interface NoticeParts {
  readonly desk: Pick<OrderDesk, 'settle' | 'lookBack'>
  /** By the name that their provider has in an address. */
  readonly readers: ReadonlyMap<string, NoticeReader>
  readonly seen: NoticeStore
  readonly now: () => Date
}

/** A notice as it was sent. */
export interface SentNotice {
  readonly provider: string
  readonly body: Buffer
  readonly signature: string
  readonly requestId: string
}

export type Noticed = 'taken' | 'unknownProvider' | NoticeRefusal

/**
 * Acts upon a notice, once for each of its ids: its provider is asked what happened, for notices come late, twice and in
 * any order (BOOK-03). One that could not be acted upon comes again.
 */
export async function takeNotice(
  { desk, readers, seen, now }: NoticeParts,
  { provider, body, signature, requestId }: SentNotice,
): Promise<Noticed> {
  const reader = readers.get(provider)
  if (!reader) return 'unknownProvider'
  const notice: Notice | NoticeRefusal | null = reader.read(body, signature, now())
  if (typeof notice === 'string') return notice
  if (!notice || (await seen.has(provider, notice.id))) return 'taken'
  const { about } = notice
  if (about.kind === 'charge') await desk.settle(about.attemptId, requestId)
  else await desk.lookBack(about.payment, requestId)
  await seen.add(provider, notice.id, now())
  return 'taken'
}
