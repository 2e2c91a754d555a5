/** Elements that begin a line of their own. */
const BLOCK = /^<\/?(?:p|ul|ol|li|h3|br)\b/
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

/**
 * The words of a rich text on one line, where there is no place for HTML: descriptions, search, what stands there while
 * the text cannot be drawn yet. Of HTML that was not cleaned it removes what looks like a tag. Its result is text, and
 * must be escaped where it becomes HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, (tag) => (BLOCK.test(tag) ? ' ' : ''))
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (reference) => CHARACTERS[reference] ?? reference)
    .replace(/\s+/g, ' ')
    .trim()
}
