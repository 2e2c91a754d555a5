import { expect } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'

export const MINUTE = 60_000
export const TALK = 'conv#2w102'

type Served = Pick<RunningServer, 'url'>

/** The traveller reads what there is and goes; then the concierge writes. */
export async function writeToWhoeverIsGone(server: Served, convIds: readonly string[]): Promise<void> {
  const concierge = await (await signedIn(server, 'concierge@demo.test')).socket()
  const traveller = await (await signedIn(server, 'traveller@demo.test')).socket()
  const gone = new Promise<void>((resolve) =>
    concierge.on('presence', ({ user_id, online }) => {
      if (user_id === 2 && !online) resolve()
    }),
  )
  for (const convId of convIds)
    await traveller.emitWithAck('conversation.read', { convId, seq: Number.MAX_SAFE_INTEGER })
  traveller.close()
  await gone
  for (const convId of convIds) await write(concierge, convId)
  concierge.close()
}

type Writer = Awaited<ReturnType<TestBrowser['socket']>>

export async function write(writer: Writer, convId: string): Promise<void> {
  const message = {
    convId,
    text: 'Are you <there>?',
    hash: `missed-${convId.at(-1)}`,
    time: '2026-01-01T00:00:00.000Z',
  }
  expect(await writer.emitWithAck('message.send', message)).toMatchObject({ error: 0 })
}
