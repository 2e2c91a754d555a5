/** One measured figure: a ratio or a size, and what it must not exceed. */
export interface Row {
  readonly what: string
  readonly ratio: number
  readonly limit: number
  readonly detail: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints the figures, and gives whether all are within their limits. */
export function printTable(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const { what, ratio, limit, detail } of rows) {
    const verdict = ratio <= limit ? 'ok    ' : 'MISSED'
    console.log(
      `${verdict} ${what.padEnd(width)}  ${ratio.toFixed(2).padStart(7)} of at most ${limit}   ${detail}`,
    )
  }
  return rows.every((row) => row.ratio <= row.limit)
}
