const BLOCK = new Set(['P', 'DIV', 'LI', 'TABLE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE'])
const UNREAD = new Set(['STYLE', 'SCRIPT', 'TITLE', 'TEMPLATE'])
/** UTF-16 units of HTML. A longer text is pasted as its program wrote it. */
const MOST_READ = 2_000_000

/**
 * A table that a word processor copies as text, with what stands around it: a row a line, and a tab between its cells.
 * Where they copy plain text some of them write each cell on a line of its own.
 * @returns null where there is no table, or the plain text keeps its cells apart
 */
export function cellsPasted(html: string, text: string): string | null {
  if (text.includes('\t') || html.length > MOST_READ || !/<t[dh][\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = textOf(body)
    .replace(/ +/g, ' ')
    .split('\n')
    .map((line) => line.replace(/^ | $/g, ''))
  return lines.filter((line) => line.trim() !== '').join('\n') || null
}

function textOf(parent: Node): string {
  return Array.from(parent.childNodes, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
    if (node.nodeType !== Node.ELEMENT_NODE || UNREAD.has(node.nodeName)) return ''
    if (node.nodeName === 'BR') return '\n'
    if (node.nodeName === 'TR') return `\n${rowOf(node)}\n`
    return BLOCK.has(node.nodeName) ? `\n${textOf(node)}\n` : textOf(node)
  }).join('')
}

function rowOf(row: Node): string {
  const cells = Array.from(row.childNodes).filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
  return cells.map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()).join('\t')
}
