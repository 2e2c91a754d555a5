import { type CleanHtml, cleanRichText } from '../../rich-text/clean-rich-text.ts'

const BLOCK = /^<(?:p|ul|ol|h3)>/

/** The demo's texts as they are stored: one that does not begin with a block is a paragraph. */
export function richText(...texts: readonly string[]): CleanHtml {
  return cleanRichText(texts.map((text) => (BLOCK.test(text) ? text : `<p>${text}</p>`)).join('\n'))
}
