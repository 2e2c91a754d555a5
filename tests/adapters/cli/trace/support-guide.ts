import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import { createRoom, createScene, reportOf, TICKETS } from './tickets.ts'

// The commands of docs/support.md, and what they print. `--write` writes it into the page.

const PAGE = 'docs/support.md'
const COMMAND = '$ npm run trace -- '
/** Lines of an answer that the page shows; more of them is told by its last line. */
const MOST_SHOWN = 40
/** Signs of a line that the page shows. */
const LONGEST = 150

const FILES: Readonly<Record<string, { readonly ticket: string; readonly log?: string }>> = {
  'report-7.jsonl.gz': { ticket: 'a frozen socket' },
  'report-12.jsonl.gz': { ticket: 'a conversation that is gone in mid-send', log: 'server.log' },
}

/** The page as it is, and as it is with what its commands print today. */
export async function guide(): Promise<{ readonly found: string; readonly right: string }> {
  const found = readFileSync(PAGE, 'utf8')
  const room = createRoom()
  try {
    const files = await reportsIn(room)
    const blocks = found.split('```console\n')
    const filled = [blocks[0] ?? '']
    for (const block of blocks.slice(1)) {
      const [inside = '', rest = ''] = split(block)
      const command = inside.split('\n')[0] ?? ''
      filled.push(`${[command, ...(await answer(command, files))].join('\n')}\n\`\`\`${rest}`)
    }
    return { found, right: filled.join('```console\n') }
  } finally {
    room.close()
  }
}

const split = (block: string): readonly string[] => {
  const at = block.indexOf('```')
  return [block.slice(0, at), block.slice(at + 3)]
}

async function reportsIn(room: ReturnType<typeof createRoom>): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const [name, { ticket, log }] of Object.entries(FILES)) {
    const given = TICKETS[ticket]
    if (!given) throw new Error(`there is no ticket ${ticket}`)
    const scene = await createScene(given.by)
    files.set(name, room.put(name, gzipSync(reportOf(await given.happens(scene)))))
    if (log !== undefined) files.set(log, room.put(log, scene.log.join('\n')))
  }
  return files
}

async function answer(command: string, files: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const said: string[] = []
  const given = command.slice(COMMAND.length).split(' ')
  const code = await runTrace(
    given.map((word) => files.get(word) ?? word),
    (line) => said.push(line),
  )
  if (!command.startsWith(COMMAND) || code !== 0) throw new Error(`${command} ended with ${code}`)
  const names = [...files].map(([name, file]) => [file, name] as const)
  const lines = said.map((line) => names.reduce((text, [file, name]) => text.replaceAll(file, name), line))
  const shown = lines.slice(0, MOST_SHOWN).map(shortened)
  return lines.length > shown.length ? [...shown, `… ${lines.length - shown.length} lines more`] : shown
}

const shortened = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)

if (import.meta.filename === process.argv[1] && process.argv.includes('--write'))
  writeFileSync(PAGE, (await guide()).right)
