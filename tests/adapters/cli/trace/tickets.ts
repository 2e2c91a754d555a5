import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpError } from '../../../../adapters/backend/http/http-error.ts'
import type { Tab } from '../../../../adapters/cli/world/tab.ts'
import { createWorld, type World } from '../../../../adapters/cli/world/world.ts'
import { FAILURE } from '../../../../core/ports/port.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import type { TraceStep } from '../../../../core/trace/record.ts'
import type { ReportedTab } from '../../../../core/trace/report.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import { alerts, chat, composer, tray } from '../../../../machines/chat/chat.handles.ts'

const CONV = 'conv#3w101'
/** The server's clock is so many milliseconds ahead of the browser's. */
const SERVER_AHEAD = 7_000
const HOUR = 60 * 60_000

/** What somebody reports, and what support finds by it. */
export interface Ticket {
  /** What the person says. */
  readonly says: string
  /** Who reports it; the traveller when absent. */
  readonly by?: SceneOptions
  /** Breaks the running product. @returns the tabs that are reported, the asking one first */
  readonly happens: (scene: Scene) => Promise<readonly Tab[]>
  /** What is typed, with `FILE`, `HASH` and `#STEP` in place of what the report has. */
  readonly typed: string
  /** Which step is meant by `#STEP`. */
  readonly step?: (step: TraceStep) => boolean
  /** The line that names the cause. */
  readonly read: RegExp
}

/** A person at their browser, somebody whom they talk with, and the server. */
export interface Scene {
  readonly world: World
  readonly tab: Tab
  /** What the server wrote down, as lines of its log. */
  readonly log: readonly string[]
  openTab(): Tab
  /** The same tab once more, as browsers duplicate one. */
  duplicateTab(): Tab
  /** Writes the words of the scene, and presses Send. */
  write(tab?: Tab): Promise<void>
  /** What the picked file is called. */
  readonly fileName: string
}

export interface SceneOptions {
  /** The address of whoever reports. */
  readonly who?: string
  /** An administrator reads for them. */
  readonly isReading?: boolean
  /** What they write, and what their file is called. */
  readonly words?: { readonly text: string; readonly file: string }
}

export const WORDS = { text: 'Is it far?', file: 'passport.pdf' }
const REFUSED_FILE = new HttpError(406, 'This file is not supported.', { code: CODE.unsupportedFile })

export async function createScene({
  who = 'traveller@demo.test',
  isReading = false,
  words = WORDS,
}: SceneOptions = {}): Promise<Scene> {
  const log: string[] = []
  const world: World = await createWorld({
    seed: '6a'.repeat(16),
    hasBot: false,
    createUploads: () => ({ take: () => Promise.reject(REFUSED_FILE) }),
    onDecided: (decision) =>
      log.push(JSON.stringify({ level: 30, time: world.clock.wall() + SERVER_AHEAD, chat: decision })),
  })
  const browser = world.browser('maya', who)
  const { person } = browser.profile.signedIn
  if (isReading && person)
    browser.profile.signedIn.person = { ...person, user: { ...person.user, is_admin_session: true } }
  const tab = browser.open('/messages')
  await world.advance(5_000)
  await world.act(() => tab.kernel.send(chat, { type: 'chat.openPage', convId: CONV }))
  await world.advance(2_000)
  return {
    ...{ world, tab, log },
    openTab: () => browser.open('/messages'),
    duplicateTab: () => browser.open('/messages', tab.session),
    write: (from = tab) =>
      world.act(() => from.kernel.send(composer(CONV), { type: 'composer.submit', text: words.text })),
    fileName: words.file,
  }
}

/** The text of a report, as a browser sends it. */
export function reportOf(tabs: readonly Tab[]): string {
  const told = tabs.map(
    ({ name }, index): ReportedTab => ({
      id: name.replace('/', '-'),
      was: index === 0 ? 'asking' : 'answered',
      ahead: 0,
    }),
  )
  const head = {
    ...{ tripwright: 'report', version: 1, tabs: told, missing: 0 },
    about: { conversation: CONV, message: null },
  }
  return `${JSON.stringify(head)}\n${tabs.map(recorded).join('')}`
}

/** As a browser says where it records. */
const AT = { build: '1.2.0 4f3c2a1b9e8d', browser: 'Firefox 145', page: 'messages', zone: 60 }

function recorded({ kernel }: Tab): string {
  const trace = kernel.trace()
  return formatTrace({ ...trace, header: { ...trace.header, app: 'web', at: AT } })
}

/** Keeps files for the programs to read. */
export function createRoom() {
  const folder = mkdtempSync(join(tmpdir(), 'tickets-'))
  return {
    put: (name: string, content: string | Uint8Array): string => {
      const file = join(folder, name)
      writeFileSync(file, content)
      return file
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const NO_ROOM = { code: FAILURE.refused, message: 'There is no room.' }

/** Lets everything happen but what the server tells this tab. */
async function untilServerHas({ world, tab }: Scene): Promise<void> {
  for (let count = 0; count < 1_000; count += 1) {
    const next = world
      .enabled()
      .find(({ lane }) => !(lane.startsWith(`${tab.name} socket`) && lane.endsWith('down')))
    if (!next) return
    await world.choose(next)
  }
}

export const TICKETS: Readonly<Record<string, Ticket>> = {
  'a frozen socket': {
    says: 'I pressed Send and nothing happened.',
    happens: async ({ world, tab, write }) => {
      tab.socket.freeze()
      await write()
      await world.advance(30_000)
      return [tab]
    },
    typed: 'show FILE',
    read: /^ {2}the server failed to store message h:\S+ in conv#3w101: 0, nothing came back \(#\d+\)$/,
  },
  'a full storage': {
    says: 'It said that my message may be lost.',
    happens: async ({ world, tab, write }) => {
      tab.faults.outbox.failNext('put', NO_ROOM, { times: 9 })
      await write()
      await world.advance(5_000)
      return [tab]
    },
    typed: 'show FILE',
    read: /^ {2}the browser’s storage was to keep message h:\S+ until it is sent: nothing took it, and it is in this page alone/,
  },
  'a conversation that is gone in mid-send': {
    says: 'My message turned red.',
    by: { who: 'designer@demo.test' },
    happens: async ({ world, tab, write }) => {
      tab.faults.chat.hang('send')
      await write()
      await world.advance(500)
      world.server.unmatch(101, 6)
      await world.advance(1_000)
      tab.faults.chat.release('send')
      await world.advance(5_000)
      return [tab]
    },
    typed: 'life HASH FILE --server LOG',
    read: /refused message h:\S+ of person 6 in conv#3w101.*: 1406, the conversation is gone/,
  },
  'a laptop that slept': {
    says: 'After lunch everything loaded anew.',
    happens: async ({ world, tab }) => {
      tab.setFrozen(true)
      await world.advance(2 * HOUR)
      tab.setFrozen(false)
      await world.advance(10_000)
      return [tab]
    },
    typed: 'why FILE #STEP',
    step: (step) => step.k === 'tm' && step.t >= 2 * HOUR,
    read: /hasSlept said yes/,
  },
  'two tabs': {
    says: 'Which of my tabs sent it?',
    happens: async ({ world, tab, openTab, write }) => {
      const other = openTab()
      await world.advance(5_000)
      await world.act(() => other.kernel.send(chat, { type: 'chat.openPage', convId: CONV }))
      await world.advance(2_000)
      await write(other)
      await world.advance(5_000)
      return [other, tab]
    },
    typed: 'life HASH FILE',
    read: /another tab said that message h:\S+ is to be sent/,
  },
  'a duplicated tab': {
    says: 'I duplicated the tab, and sent from the copy.',
    happens: async ({ world, tab, duplicateTab, write }) => {
      const other = duplicateTab()
      await world.advance(5_000)
      tab.setFrozen(true)
      await world.act(() => other.kernel.send(chat, { type: 'chat.openPage', convId: CONV }))
      await world.advance(2_000)
      await write(other)
      await world.advance(20_000)
      return [other, tab]
    },
    typed: 'show FILE --tab 1 --actor outbox',
    read: /this tab sends for all tabs \(term 2\)/,
  },
  'a refused file': {
    says: 'My passport is not taken.',
    happens: async ({ world, tab, fileName }) => {
      tab.holdFile('a-file', 5_000)
      const file = { file: 'a-file', name: fileName, size: 5_000, isAllowed: true, caption: '' }
      await world.act(() => tab.kernel.send(tray, { type: 'tray.add', convId: CONV, files: [file] }))
      await world.advance(5_000)
      return [tab]
    },
    typed: 'show FILE',
    read: /the server failed to take up the file of h:\S+: 406, the file’s content is not taken/,
  },
  'a lost acknowledgement': {
    says: 'It said Sending for a long time.',
    happens: async (scene) => {
      await scene.write()
      await untilServerHas(scene)
      scene.tab.socket.cut('transport close')
      await scene.world.advance(20_000)
      return [scene.tab]
    },
    typed: 'life HASH FILE --server LOG',
    read: /stored message h:\S+ of person 2 in conv#3w101 as seq 15; told \d/,
  },
  'a clock that is wrong by hours': {
    says: 'My messages have the wrong time.',
    happens: async ({ world, tab, write }) => {
      tab.jumpClock(3 * HOUR)
      await write()
      await world.advance(5_000)
      return [tab]
    },
    typed: 'show FILE',
    read: /while its own clock was set anew by 10,800,000 ms \(#\d+\)/,
  },
  'a stale build': {
    says: 'It asks me to reload.',
    happens: async ({ world, tab }) => {
      tab.faults.chat.failNext('connect', { code: CODE.outdated, message: 'Reload.' }, { times: 9 })
      tab.socket.cut('transport close')
      await world.advance(30_000)
      return [tab]
    },
    typed: 'show FILE',
    read: /the server failed to open the chat’s socket: 1426, the page is of an older build/,
  },
  'a muted tab': {
    says: 'There is no sound any more.',
    happens: async ({ world, tab }) => {
      await world.act(() => tab.kernel.send(chat, { type: 'chat.watchAlerts' }))
      await world.advance(1_000)
      await world.act(() => tab.kernel.send(alerts, { type: 'alerts.mute', isMuted: true }))
      await world.advance(5_000)
      return [tab]
    },
    typed: 'show FILE --actor alerts',
    read: /somebody turned the sound off/,
  },
  'a session that only reads': {
    says: 'I can’t write as Maya.',
    by: { isReading: true },
    happens: async ({ world, tab, write }) => {
      await write()
      await world.advance(5_000)
      return [tab]
    },
    typed: 'why FILE #STEP',
    step: (step) => step.k === 'ev' && step.e.type === 'composer.submit',
    read: /app\/chat\/composer:conv#3w101 was not there \(any more\): composer\.submit was ignored/,
  },
}
