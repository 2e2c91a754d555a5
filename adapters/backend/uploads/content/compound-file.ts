/** Sector numbers from here on say that a chain ends, or mean no sector. */
const NO_SECTOR = 0xfffffffa
const ENTRY = 128
/** Of directories: entries of a real one fill a few dozen. */
const MOST_SECTORS = 4096
/** Sectors of the allocation table that the header itself names. */
const IN_HEADER = 109

/** A compound file's sectors: where each lies, and which one follows it. */
interface Sectors {
  readonly view: DataView
  readonly size: number
  /** Where it begins; null when it is none of the file. */
  startOf(sector: number): number | null
}

/**
 * The names in a compound file's directory in small letters, as its readers compare them; empty when it is
 * none. Each chain of sectors is followed until it ends, leaves the file, comes back to itself, or is too long.
 */
export function compoundNames(bytes: Uint8Array): readonly string[] {
  const sectors = sectorsOf(bytes)
  if (!sectors) return []
  const { view, size } = sectors
  const table = tableOf(sectors)
  const seen = new Set<number>()
  const names: string[] = []
  let sector = view.getUint32(48, true)
  while (seen.size < MOST_SECTORS && !seen.has(sector)) {
    seen.add(sector)
    const start = sectors.startOf(sector)
    if (start === null) break
    for (let at = start; at < start + size; at += ENTRY) names.push(entryName(view, at).toLowerCase())
    sector = nextSector(sectors, table, sector)
  }
  return names.filter((name) => name !== '')
}

function sectorsOf(bytes: Uint8Array): Sectors | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 1536 || view.getUint32(0, true) !== 0xe011cfd0) return null
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const size = 1 << shift
  return {
    view,
    size,
    startOf(sector) {
      const start = (sector + 1) * size
      return sector < NO_SECTOR && start + size <= bytes.length ? start : null
    },
  }
}

/** The sectors of the allocation table: those that the header names, then a chain of sectors that name more. */
function tableOf(sectors: Sectors): readonly number[] {
  const { view, size } = sectors
  const most = Math.ceil(view.byteLength / size)
  const table = numbersAt(view, 76, IN_HEADER)
  let sector = view.getUint32(68, true)
  while (table.length < most) {
    const start = sectors.startOf(sector)
    if (start === null) break
    const named = numbersAt(view, start, size / 4)
    sector = named.pop() ?? NO_SECTOR
    table.push(...named)
  }
  return table
}

const numbersAt = (view: DataView, start: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => view.getUint32(start + index * 4, true))

function nextSector(sectors: Sectors, table: readonly number[], sector: number): number {
  const perSector = sectors.size / 4
  const start = sectors.startOf(table[Math.floor(sector / perSector)] ?? NO_SECTOR)
  return start === null ? NO_SECTOR : sectors.view.getUint32(start + (sector % perSector) * 4, true)
}

function entryName(view: DataView, at: number): string {
  const length = view.getUint16(at + 64, true)
  if (length < 2 || length > 64) return ''
  const units = Array.from({ length: length / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true))
  return String.fromCharCode(...units)
}
