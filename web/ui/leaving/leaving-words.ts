import type { LeavingView } from '../../../machines/leaving/leaving.select.ts'

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`)

/** What holds somebody up on the way out, in a sentence. */
export function unsentWords({ waiting, failed }: Pick<LeavingView, 'waiting' | 'failed'>): string {
  const parts = [
    ...(waiting > 0 ? [`${messages(waiting)} ${waiting === 1 ? 'is' : 'are'} not sent yet`] : []),
    ...(failed > 0 ? [`${messages(failed)} could not be sent`] : []),
  ]
  if (parts.length === 0) return 'It is not known yet whether all your messages are sent.'
  return `${parts.join(', and ')}.`
}
