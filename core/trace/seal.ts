import * as v from 'valibot'
import { fingerprintFrom, hex, NO_TEXT } from './hash.ts'

/**
 * The last line of a recording: how many lines stand before it, and fingerprints of the first one and of the others. It
 * finds what was lost or edited by mistake; who means to can write it anew.
 */
export const SealLine = v.strictObject({
  k: v.literal('seal'),
  lines: v.number(),
  header: v.string(),
  rest: v.string(),
})
export type SealLine = v.InferOutput<typeof SealLine>

/** Adds up the lines of a recording, from its header on; `line` without its end. */
export interface Sum {
  add(line: string): void
  seal(): SealLine
}

export function createSum(): Sum {
  let lines = 0
  let header = NO_TEXT
  let rest = NO_TEXT
  return {
    add: (line) => {
      if (lines === 0) header = fingerprintFrom(header, line)
      else rest = fingerprintFrom(fingerprintFrom(rest, line), '\n')
      lines += 1
    },
    seal: () => ({ k: 'seal', lines, header: hex(header), rest: hex(rest) }),
  }
}

/** The text of a recording with its seal; one that has it stays as it is. */
export function sealedText(text: string): string {
  const lines = linesOf(text)
  return lines.at(-1)?.startsWith('{"k":"seal"') ? text : sealed(lines)
}

/**
 * Lines with their seal, so that others have their turn meanwhile.
 * @param breathe called after each line
 */
export async function sealedInTurns(
  lines: Iterable<string>,
  breathe: () => Promise<void>,
): Promise<string[]> {
  const sum = createSum()
  const found: string[] = []
  for (const line of lines) {
    sum.add(line)
    found.push(line)
    await breathe()
  }
  return [...found, JSON.stringify(sum.seal())]
}

/** Lines with their seal, as a text. */
export function sealed(lines: readonly string[]): string {
  const sum = createSum()
  for (const line of lines) sum.add(line)
  return [...lines, JSON.stringify(sum.seal())].map((line) => `${line}\n`).join('')
}

/** The lines of a text: a byte order mark before them is no part of them, nor are the line ends of another system. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
