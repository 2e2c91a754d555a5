import { describe, expect, it } from 'vitest'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { signedIn, TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { MINUTE, TALK, write, writeToWhoeverIsGone } from './missed-hands.ts'

const PATIENCE = { timeout: 120_000 }
const OTHER = 'conv#3w101'
const { places, serve } = await setServerStage()

describe.each(places)('a letter about what was missed, of a server on %s', (_name, options) => {
  it('goes once, by whichever server, and its link signs in nobody', PATIENCE, async () => {
    const clocks = [createLeapingClock(), createLeapingClock()]
    const isShared = options.database !== undefined
    const servers = await Promise.all(
      clocks.slice(0, isShared ? 2 : 1).map((clock) => serve({ ...options, clock })),
    )
    const [server] = servers
    if (!server) throw new Error('A server was started.')
    await writeToWhoeverIsGone(server, [TALK])
    for (const clock of clocks) clock.leap(11 * MINUTE)
    const reader = new TestBrowser(server)
    const [letter = ''] = await lettersTo(reader, 'traveller@demo.test', 1)
    expect(letter).toContain('Hannah has written to you')
    expect(letter).toMatch(/Are you &(lt|#60);there&(gt|#62);\?/)
    const link = `${server.url}/messages?c=conv%232w102`
    expect(servers.some(({ url }) => letter.includes(`${url}/messages?c=conv%232w102`))).toBe(true)
    expect((await reader.call(link.slice(server.url.length))).status).toBe(200)
    const { body } = await reader.call('/authenticate/verify')
    expect(body.error).not.toBe(0)
    const concierge = await (await signedIn(server, 'concierge@demo.test')).socket()
    await write(concierge, OTHER)
    concierge.close()
    for (const clock of clocks) clock.leap(11 * MINUTE)
    await lettersTo(reader, 'designer@demo.test', 1)
    await lettersTo(reader, 'traveller@demo.test', 1)
  })
})
