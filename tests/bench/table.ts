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

/** The 95th percentile of times, over what is quick enough; all in milliseconds. */
export function p95Row(what: string, times: readonly number[], quickEnough: number): Row {
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return {
    what: `${what}, over ${quickEnough} ms`,
    ratio: p95 / quickEnough,
    limit: 1,
    detail: `${p95.toFixed(1)} ms; half of them within ${median(sorted).toFixed(1)} ms`,
  }
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
