import type { StoredMessage } from '../../../core/wire/message.ts'
import { CONV, ME, OTHER, STARTED } from '../../harness/fixtures.ts'

const WORDS = (
  'river morning ferry two nights market lantern quiet garden station early walk tea house bridge window rain ' +
  'slow train island harbour guide table lunch path forest temple stone light evening coast mountain village'
).split(' ')
const APART = 97_000

/** When the message with a `seq` was written, as an ISO instant; the first a long time ago. */
export const timeOf = (seq: number): string => new Date(STARTED - 2 ** 40 / 100 + seq * APART).toISOString()

/**
 * A text of 3 to 42 words, always the same for a `seq`; now and then with a link or a second line. It ends in its number
 * from 0, as in `(#12)`.
 */
function textOf(seq: number): string {
  const length = 3 + ((seq * 7919) % 40)
  const words = Array.from({ length }, (_one, index) => WORDS[(seq * 31 + index * 17) % WORDS.length])
  const text = words.join(' ')
  const end = `(#${seq - 1})`
  if (seq % 29 === 0) return `${text} https://example.test/plans/${seq} ${end}`
  return seq % 13 === 0 ? `${text}\n${words.slice(0, 5).join(' ')} ${end}` : `${text} ${end}`
}

/**
 * The message with a `seq`, always the same.
 * @param isMine a third are one's own; what arrives is not
 */
export function messageOf(seq: number, isMine = seq % 3 === 0): StoredMessage {
  const person = isMine
    ? ({ user_id: ME, type: 'TV', firstName: 'Maya', lastName: 'Lind', fullname: 'Maya Lind' } as const)
    : ({ user_id: OTHER, type: 'LS', firstName: 'Kenji', lastName: 'Mori', fullname: 'Kenji Mori' } as const)
  return {
    key: `key-${seq}`,
    seq,
    convId: CONV,
    hash: `bench-message-${seq}`,
    username: `${person.type}:${person.user_id}`,
    avatar: null,
    is_bot: false,
    time: timeOf(seq),
    sent: 1,
    content: { text: textOf(seq), utc: timeOf(seq) },
    ...person,
  }
}
