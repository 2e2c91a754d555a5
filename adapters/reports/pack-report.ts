import type { ReportHead } from '../../core/trace/report.ts'

/** A report as it is sent: the body of `POST /traces`. */
export interface PackedReport {
  readonly body: ArrayBuffer
  /** By gzip; a browser that can't sends it as it is. */
  readonly isPacked: boolean
}

/**
 * Packs a report, a line at a time: neither its text nor its JSON is ever made at once.
 * @param recordings the lines of each, sealed
 * @param breathe lets others have their turn, after each part
 */
export async function packReport(
  note: string,
  head: ReportHead,
  recordings: readonly (readonly string[])[],
  breathe: () => Promise<void>,
): Promise<PackedReport> {
  const parts: BlobPart[] = []
  let text = `{"note":${JSON.stringify(note)},"trace":"${inJson(JSON.stringify(head))}`
  for (const lines of recordings) {
    for (const line of lines) {
      text += inJson(line)
      if (text.length < PART) continue
      parts.push(new Blob([text]))
      text = ''
      await breathe()
    }
  }
  const plain = new Blob([...parts, text, '"}'])
  if (typeof CompressionStream === 'undefined') return { body: await plain.arrayBuffer(), isPacked: false }
  const packed = plain.stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(packed).arrayBuffer(), isPacked: true }
}

/** Characters of one part: a blob of thousands of lines is made in one go. */
const PART = 64_000

/** A line and its end, as they stand within a string of JSON. */
const inJson = (line: string): string => JSON.stringify(`${line}\n`).slice(1, -1)
