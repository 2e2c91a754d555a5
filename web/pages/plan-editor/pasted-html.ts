/** UTF-16 units of HTML that are read; no text of a plan is nearly as long. */
const MOST_READ = 2_000_000
const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, pre'

/**
 * HTML of a clipboard in the elements that the editor knows: what Word and Outlook write as lists becomes lists, a table
 * its rows, a heading ours. The editor itself keeps paragraphs, lists, bold, italics and links, and drops the rest.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.slice(0, MOST_READ), 'text/html')
  for (const unread of body.querySelectorAll('style, script, title, meta, link, xml')) unread.remove()
  makeLists(body)
  // The innermost first: one that lays out a letter has others in its cells.
  for (const table of [...body.querySelectorAll('table')].reverse()) table.replaceWith(...rowsOf(table))
  for (const heading of body.querySelectorAll('h1, h2, h4, h5, h6')) rename(heading, 'h3')
  dropEmpty(body)
  return body.innerHTML
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i
const NUMBERED = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i

/** Word and Outlook write each entry of a list as a paragraph with its level in a style and its sign in a span. */
function makeLists(body: HTMLElement): void {
  let open: HTMLElement[] = []
  for (const entry of [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')]) {
    const level = Number(LEVEL.exec(entry.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const sign = entry.querySelector('[style*="Ignore" i]')
    const kind = NUMBERED.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    if (entry.previousElementSibling !== open[0]) open = []
    open.length = Math.min(open.length, level)
    if (open[level - 1] && open[level - 1]?.localName !== kind) open.length = level - 1
    while (open.length < level) open.push(newList(kind, open.at(-1), entry))
    const item = document.createElement('li')
    item.append(...entry.childNodes)
    open.at(-1)?.append(item)
    entry.remove()
  }
}

function newList(kind: 'ol' | 'ul', within: HTMLElement | undefined, before: HTMLElement): HTMLElement {
  const list = document.createElement(kind)
  if (!within) before.before(list)
  else if (within.lastElementChild) within.lastElementChild.append(list)
  else within.append(list)
  return list
}

/** A row becomes a paragraph with its cells apart; one that has a single cell is but around what stands in it. */
function rowsOf(table: HTMLTableElement): Node[] {
  return [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter(({ textContent }) => textContent?.trim())
    const [first] = cells
    if (!first) return []
    if (cells.length === 1) return around(first)
    const line = document.createElement('p')
    for (const cell of cells) {
      if (cell !== first) line.append(' · ')
      writeInline(cell, line)
    }
    return [line]
  })
}

/** What stands in a cell, with its own paragraphs or as one. */
function around(cell: HTMLElement): Node[] {
  if (cell.querySelector(BLOCKS)) return [...cell.childNodes]
  const line = document.createElement('p')
  line.append(...cell.childNodes)
  return [line]
}

function writeInline(from: Node, line: HTMLElement): void {
  for (const node of [...from.childNodes]) {
    if (isBlock(node) && line.lastChild && node.previousSibling) line.append(' ')
    if (isBlock(node)) writeInline(node, line)
    else if (node.nodeName === 'BR') line.append(' ')
    else line.append(node)
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Paragraphs and line ends that make room between others: the page makes that itself. */
function dropEmpty(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h3, li'))
    if (!paragraph.textContent?.trim()) paragraph.remove()
  for (const end of body.querySelectorAll('br'))
    if (isBlock(beside(end, 'previousSibling')) || isBlock(beside(end, 'nextSibling'))) end.remove()
}

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(BLOCKS)

/** What stands beside a node, but for white space between tags. */
function beside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side]
  while (found?.nodeType === Node.TEXT_NODE && !found.textContent?.trim()) found = found[side]
  return found
}

/** Cells of a spreadsheet that come as plain text. */
export const pastedText = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .flatMap((cell) => cell.trim() || [])
        .join(' · '),
    )
    .join('\n')
