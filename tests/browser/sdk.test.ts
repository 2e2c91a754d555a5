import { describe, expect, it } from 'vitest'
import type { TripwrightChat } from '../../adapters/chat-sdk/sdk.ts'
import { setStage } from '../harness/stage.ts'

/** The functions of the SDK by their names; `on` alone gives its undo, all others a promise. */
const FUNCTIONS = [
  'initSocket',
  'initFileService',
  'listConversations',
  'openConversation',
  'getMessages',
  'sendMessage',
  'closeMessage',
  'createConversation',
  'markAsRead',
  'searchMessages',
  'uploadFile',
  'greeting',
  'startTyping',
  'stopTyping',
  'sync',
  'on',
]

describe('the SDK’s script', () => {
  const stage = setStage()

  it('offers all that it promises, against the server that serves it [SDK-01]', async () => {
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test')
    const { page } = traveller
    const config = await page.evaluate(async () => (await fetch('/config.json')).json())
    await page.addScriptTag({ url: config.chat.sdk })
    const found = await page.evaluate(async ({ chat, files }) => {
      const sdk = (window as unknown as { TripwrightChat: TripwrightChat }).TripwrightChat.create()
      const verify = await (await fetch('/authenticate/verify')).json()
      const heard: string[] = []
      for (const event of ['message', 'presence', 'typing']) sdk.on(event, () => void heard.push(event))
      const leave = sdk.on('message', () => void heard.push('left'))
      leave()
      await sdk.initSocket(chat.server, chat.attempts, verify.data.token)
      await sdk.initFileService(files)
      const list = (await sdk.listConversations(1)) as { rooms: { id: string }[]; unreadList: object }
      const convId = 'conv#3w101'
      const opened = (await sdk.openConversation(convId)) as { lastSeq: number }
      const long = (await sdk.openConversation('conv#3w103')) as { lastEvaluatedKey: string | null }
      const older = (await sdk.getMessages('conv#3w103', long.lastEvaluatedKey)) as { messages: unknown[] }
      const steps: number[] = []
      const file = new File(['We arrive at nine.'.repeat(20_000)], 'plan.txt', { type: 'text/plain' })
      const hash = 'hash-of-the-sdk-upload'
      const upload = () =>
        sdk.uploadFile(convId, file, hash, (sent, total) => void steps.push(sent / total)) as Promise<{
          id: number
          type: string
        }>
      const media = await upload()
      const again = await upload()
      const wrong = await sdk
        .uploadFile(convId, new File(['MZ'], 'a.pdf'), 'hash-of-another-upload', () => undefined)
        .catch((thrown: { error: number; message: string }) => [thrown.error, thrown.message])
      const time = new Date().toISOString()
      const sent = (await sdk.sendMessage(convId, 'Our plan', hash, time, { media: { id: media.id } })) as {
        seq: number
        content: { type: string }
      }
      const closed = (await sdk.closeMessage(convId, hash, 1)) as { seq: number }
      const found = (await sdk.searchMessages('our plan')) as { results: unknown[] }
      const read = (await sdk.markAsRead(convId, sent.seq)) as { unreadList: object }
      const all = (await sdk.markAsRead('all', { [convId]: sent.seq })) as { unreadList: object }
      const created = (await sdk.createConversation(102, 'enquiry-2w')) as { convId: string }
      const sync = (await sdk.sync()) as { heads: object }
      await sdk.startTyping(convId)
      await sdk.stopTyping(convId)
      await sdk.greeting('conv#2w102')
      const uninitialised = await (
        window as unknown as { TripwrightChat: TripwrightChat }
      ).TripwrightChat.create()
        .uploadFile(convId, file, hash)
        .catch((thrown: Error) => thrown.message)
      return {
        functions: Object.keys(sdk),
        rooms: list.rooms.length,
        hasUnread: typeof list.unreadList,
        opened: opened.lastSeq,
        older: older.messages.length,
        isSame: again.id === media.id,
        type: [media.type, sent.content.type],
        last: steps.at(-1),
        isRising: steps.every((step, at) => at === 0 || step >= (steps[at - 1] ?? 0) || step === steps[0]),
        wrong,
        isClosedSent: closed.seq === sent.seq,
        found: found.results.length,
        marks: [convId in read.unreadList, convId in all.unreadList],
        created: created.convId,
        heads: Object.keys(sync.heads).includes(convId),
        heard: [...new Set(heard)],
        uninitialised,
      }
    }, config)
    expect(found.functions).toEqual(expect.arrayContaining(FUNCTIONS))
    expect(found).toMatchObject({
      hasUnread: 'object',
      isSame: true,
      type: ['doc', 'doc'],
      last: 1,
      isRising: true,
      wrong: [406, 'File format not supported.'],
      isClosedSent: true,
      found: 1,
      marks: [false, false],
      created: 'conv#2w102',
      heads: true,
      uninitialised: 'The file service is not initialised.',
    })
    expect(found.rooms).toBeGreaterThan(3)
    expect(found.opened).toBeGreaterThan(3)
    expect(found.heard).toContain('message')
    expect(found.heard).not.toContain('left')
  })
})
