import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayFiles } from '../../../../adapters/cli/trace/replay.ts'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import { formatTrace, readTrace } from '../../../../core/trace/codec.ts'
import { splitReport } from '../../../../core/trace/report.ts'
import { recordedVisit } from '../../backend/reports/report-stage.ts'
import { createRoom, createScene, reportOf, TICKETS } from './tickets.ts'

const room = createRoom()
afterAll(room.close)

async function trace(...given: readonly string[]) {
  const said: string[] = []
  const code = await runTrace(given, (line) => said.push(line))
  return { code, said, text: said.join('\n') }
}

async function ticket(name: string): Promise<{ readonly text: string; readonly log: string }> {
  const given = TICKETS[name]
  if (!given) throw new Error(`there is no ticket ${name}`)
  const scene = await createScene(given.by)
  return { text: reportOf(await given.happens(scene)), log: scene.log.join('\n') }
}

describe('a report of several tabs', () => {
  let file = ''
  let text = ''
  beforeAll(async () => {
    text = (await ticket('two tabs')).text
    file = room.put('tabs', text)
  })

  it('is shown tab by tab, or one of them', async () => {
    const all = await trace('show', file)
    expect(all.code).toBe(0)
    expect(all.said[0]).toBe(
      'A report about conv#3w101, with 2 recordings. All times are by the clock of the tab that reports.',
    )
    const heads = all.said.filter((line) => line.startsWith('── '))
    expect(heads).toEqual(['── tab 1, which reports', '── tab 2, which was open'])
    const second = await trace('show', file, '--tab', '2')
    expect(second.said.filter((line) => line.startsWith('── '))).toEqual(['── tab 2, which was open'])
    expect(await trace('show', file, '--tab', '3')).toMatchObject({
      code: 1,
      text: 'the report has the tabs 1, 2; this is 3',
    })
    expect((await trace('life', 'abc', file, '--tab', '1')).text).toBe('life takes no --tab: see --help')
  })

  it('is shown as far as its recordings can be read, each under its own name', async () => {
    const lines = text.split('\n')
    const second = lines.findLastIndex((line) => line.startsWith('{"tripwright":"trace"'))
    lines[second] = (lines[second] ?? '').replace('"version":3', '"version":9')
    const old = await trace('show', room.put('old', lines.join('\n')))
    expect(old.code).toBe(1)
    expect(old.said.filter((line) => line.startsWith('── '))).toEqual(['── tab 1, which reports'])
    expect(old.text).toContain(`line ${second + 1}: the trace has version 9`)
    expect(await trace('why', room.put('old', lines.join('\n')), '#0', '--tab', '2')).toMatchObject({
      code: 1,
      text: 'the report has the tabs 1; this is 2',
    })
    const lost = await trace('show', room.put('lost', lines.slice(0, second).join('\n')))
    expect([lost.code, lost.text]).toEqual([
      1,
      expect.stringContaining('its head tells of 2 recordings, here are 1'),
    ])
  })

  it('is shown by an actor that only one of its page loads has', async () => {
    const bare = formatTrace(recordedVisit())
    const head = (text.split('\n')[0] ?? '').replace(
      '],"missing"',
      `,{"id":"${'e'.repeat(32)}","was":"earlier","ahead":0}],"missing"`,
    )
    const three = room.put('three', [head, ...text.trimEnd().split('\n').slice(1), bare].join('\n'))
    const outbox = await trace('show', three, '--actor', 'outbox')
    expect(outbox.said.filter((line) => line.startsWith('── '))).not.toContain(
      '── tab 3, which had been closed',
    )
    expect(outbox.code).toBe(0)
    expect(await trace('show', three, '--actor', 'nobody')).toMatchObject({ code: 1 })
  })

  it('is told by the clock of the tab that reports, whatever those of the others show', async () => {
    const ahead = text.replace('"was":"answered","ahead":0', '"was":"answered","ahead":3600000')
    expect(ahead).not.toBe(text)
    const [hash] = /h:([\w-]{6})/.exec((await trace('show', file)).text)?.slice(1) ?? []
    const life = await trace('life', hash ?? '', room.put('ahead', ahead))
    // An hour less in the second tab: what it did comes first.
    expect(life.said.filter((line) => line.startsWith('in tab')).at(0)).toBe('in tab 2, which was open')
  })

  it('replays tab by tab', async () => {
    const said: string[] = []
    expect(await replayFiles([file], (line) => said.push(line))).toBe(0)
    expect(said).toHaveLength(2)
    expect(said[1]).toContain('tab 2, which was open: ')
  })

  it('names the line of the file that is broken, in whichever tab', async () => {
    const lines = text.split('\n')
    const second = lines.findIndex((line, at) => at > 1 && line.startsWith('{"tripwright":"trace"'))
    lines[second + 3] = '{"n":'
    const { code, said } = await trace('show', room.put('broken', lines.join('\n')))
    expect(code).toBe(1)
    expect(said.at(-1)).toContain(`line ${second + 4}: not JSON`)
  })

  it('may begin with a byte order mark, and end its lines as another system does', async () => {
    const { code } = await trace('show', room.put('windows', `\ufeff${text.replaceAll('\n', '\r\n')}`))
    expect(code).toBe(0)
  })

  it('is told from two recordings that somebody joined, which are read to where they meet', async () => {
    const [first] = splitReport(text)?.recordings ?? []
    const unsealed = (first?.text ?? '').split('\n').slice(0, -1).join('\n')
    const { code, said } = await trace('show', room.put('joined', `${unsealed}\n${unsealed}\n`))
    expect(code).toBe(1)
    expect(said.at(-1)).toMatch(new RegExp(`line ${unsealed.split('\n').length + 1}: `))
  })
})

describe('npm run trace -- life with the server’s log', () => {
  it('tells both by one clock, though the server’s is seven seconds ahead [TRACE-08]', async () => {
    const { text, log } = await ticket('a lost acknowledgement')
    const file = room.put('lost', text)
    const [hash] = /h:([\w-]{6})/.exec((await trace('show', file)).text)?.slice(1) ?? []
    const { said, code } = await trace('life', hash ?? '', file, '--server', room.put('log', log))
    expect(code).toBe(0)
    const at = said.indexOf('at the server')
    expect(said[at + 1]).toMatch(
      /^ {8}09:00:07\.\d{3} {2}stored message h:\S+ of person 2 in conv#3w101 as seq 15; told 2, /,
    )
    const before = said.findIndex((line) => line.includes('→ asked the server to store message'))
    expect(before).toBeGreaterThan(0)
    expect(at).toBeGreaterThan(before)
    // It was there when the connection came back.
    expect(said.slice(at).join('\n')).toContain('asked at #42 to read conv#3w101 after seq 14')
  })

  it('puts what was decided at the attempt that was answered, not at the one that was lost', async () => {
    const { text, log } = await ticket('a frozen socket')
    const file = room.put('resent', text)
    const hash = /"hash":"([\w-]{21})"/.exec(log)?.[1] ?? ''
    const { said } = await trace('life', hash, file, '--server', room.put('log', log))
    const asked = said.flatMap((line, at) => (/asked the server to store message/.test(line) ? [at] : []))
    expect(asked.length).toBeGreaterThan(1)
    const stored = said.findIndex((line) => /^ +[\d:.]+ {2}stored message/.test(line))
    expect(stored).toBeGreaterThan(asked[1] ?? 0)
    expect(said[1]).toMatch(
      /^The server’s clock is taken to be [\d,.]+ m?s ahead, by what was asked at #\d+\.$/,
    )
  })

  it('passes over lines of another kind, and says where there is no such file', async () => {
    const { text, log } = await ticket('a lost acknowledgement')
    const file = room.put('lost', text)
    const hash = /"hash":"([\w-]{21})"/.exec(log)?.[1] ?? ''
    const noise = [
      'not JSON',
      `{"msg":"${hash}"}`,
      '[]',
      `{"time":"now","chat":{"hash":"${hash}"}}`,
      'x'.repeat(200_000),
    ]
    const noisy = room.put('noisy', [...noise, log, ...noise].join('\n'))
    const count = (lines: readonly string[]) => lines.filter((line) => line === 'at the server').length
    expect(count((await trace('life', hash, file, '--server', noisy)).said)).toBe(
      count((await trace('life', hash, file, '--server', room.put('log', log))).said),
    )
    expect(await trace('life', hash, file, '--server', `${file}-nowhere`)).toMatchObject({ code: 1 })
  })
})

describe('npm run trace -- why', () => {
  it('names what actions decided, at the machine that did [TRACE-08]', async () => {
    const { text } = await ticket('a frozen socket')
    const [first] = splitReport(text)?.recordings ?? []
    const pressed = readTrace(first?.text ?? '').trace.steps.find(
      (step) => step.k === 'ev' && step.e.type === 'composer.submit',
    )
    const { said } = await trace('why', room.put('frozen', text), `#${pressed?.n}`)
    const at = said.findIndex((line) => line.includes('the outbox (app/chat/outbox) got outbox.added'))
    expect(at).toBeGreaterThan(0)
    expect(said.slice(at, at + 4)).toContain('   It decided: queued.')
  })
})

describe('npm run trace -- diff', () => {
  it('says that two are the same but for times and names', async () => {
    const first = (await ticket('a full storage')).text
    const second = first.replaceAll(/"started":(\d+)/g, (_all, at) => `"started":${Number(at) + 5}`)
    const resealed = second
      .split('\n')
      .filter((line) => !line.startsWith('{"k":"seal"'))
      .join('\n')
    const same = await trace('diff', room.put('one', first), room.put('other', first))
    expect(same).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^The same \d+ steps, but for times and names\.$/),
    })
    // Damaged, and yet compared as far as it can be read.
    expect((await trace('diff', room.put('one', first), room.put('other', resealed))).code).toBe(1)
  })

  it('shows where they part, with what stands around it', async () => {
    const calm = await createScene()
    await calm.write()
    await calm.world.advance(30_000)
    const frozen = (await ticket('a frozen socket')).text
    const { code, said } = await trace(
      'diff',
      room.put('calm', reportOf([calm.tab])),
      room.put('frozen', frozen),
    )
    expect(code).toBe(0)
    expect(said[0]).toMatch(/^- /)
    expect(said[1]).toMatch(/^\+ /)
    expect(said).toContainEqual(
      expect.stringMatching(/^\+ .*failed after [\d,]+ ms with 0, nothing came back/),
    )
    expect(said).toContainEqual(expect.stringMatching(/^ {2}… \d+ steps more$/))
  })
})
