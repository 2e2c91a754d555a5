/** UTF-16 units of either text. A longer one is pasted as its program wrote it. */
const MOST_READ = 2_000_000
/** Rows that do not stand in the plain text: after so many it is another text. */
const MOST_MISSED = 20

/**
 * The plain text that a program copies beside a table, with the cells of each row in one line and a tab between them:
 * some word processors write each cell on a line of its own. What stands around the rows stays as it is.
 * @returns null where there is no row of several cells, or the plain text keeps them apart already
 */
export function cellsPasted(html: string, text: string): string | null {
  if (text.includes('\t') || html.length > MOST_READ || text.length > MOST_READ) return null
  if (!/<t[dh][\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('style, script, title, template')) unread.remove()
  // A row with a table in it lays out a letter.
  const rows = [...body.querySelectorAll('tr')].filter((row) => row.querySelector('tr') === null)
  const cells = rows.map((row) => Array.from(row.cells, ({ textContent }) => withoutSpace(textContent ?? '')))
  return withRows(
    text,
    cells.filter((row) => row.filter((cell) => cell !== '').length > 1),
  )
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

type Row = readonly string[]

/** Each row is looked for behind the one before it, whatever white space its program wrote between the cells. */
function withRows(text: string, rows: readonly Row[]): string | null {
  const places = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const signs = withoutSpace(text)
  const parts: string[] = []
  let [at, done, missed] = [0, 0, 0]
  for (const row of rows) {
    const found = signs.indexOf(row.join(''), at)
    if (found < 0 && missed === MOST_MISSED) break
    if (found < 0) {
      missed += 1
      continue
    }
    parts.push(text.slice(done, places[found]))
    at = found
    const cells = row.map((cell) => {
      const [start, end] = [places[at] ?? 0, (places[at + cell.length - 1] ?? 0) + 1]
      at += cell.length
      return cell === '' ? '' : text.slice(start, end).replace(/\s+/g, ' ')
    })
    parts.push(cells.join('\t'))
    done = (places[at - 1] ?? 0) + 1
  }
  return parts.length === 0 ? null : parts.join('') + text.slice(done)
}
