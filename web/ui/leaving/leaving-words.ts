import { counted } from '../../../core/text/counted.ts'
import type { LeavingView } from '../../../machines/leaving/leaving.select.ts'

const messages = (count: number): string => counted(count, 'message', 'messages')

/** What holds somebody up on the way out, in a sentence. */
export function unsentWords({ waiting, failed }: Pick<LeavingView, 'waiting' | 'failed'>): string {
  const parts = [
    ...(waiting > 0 ? [`${messages(waiting)} ${waiting === 1 ? 'is' : 'are'} not sent yet`] : []),
    ...(failed > 0 ? [`${messages(failed)} could not be sent`] : []),
  ]
  if (parts.length === 0) return 'We don’t know yet whether all your messages have been sent.'
  return `${parts.join(', and ')}.`
}
