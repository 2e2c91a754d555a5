/** How a letter looks, wherever its rich text is shown: paper, a sheet, and its first thing to press in yellow. */
export const LETTER_STYLE = `
.letter { max-width: 560px; margin: 0 auto; padding: 28px 32px; border: 1px solid #dde3dc; border-radius: 14px;
  background: #ffffff; color: #12302e; font: 16px/1.5 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; }
.letter > * + * { margin-top: 14px; }
.letter p { margin-bottom: 0; }
.letter > :first-child { margin-top: 0; }
.letter > p:last-child { padding-top: 14px; border-top: 1px solid #dde3dc; color: #4a6360; font-size: 14px; }
.letter a { color: #0b5d5e; overflow-wrap: anywhere; font-size: 14px; }
.letter a strong { display: inline-block; margin-bottom: 8px; padding: 12px 24px; border-radius: 24px;
  background: #f4b544; color: #3a2500; font-size: 16px; font-weight: 600; }
.letter a:has(strong) { text-decoration: none; }
`

const PAPER = 'margin: 0; padding: 32px 12px; background: #f6f7f3;'
const MARK =
  'max-width: 560px; margin: 0 auto 20px; color: #0b5d5e; font: 400 26px/1.1 Georgia, serif; text-align: center;'

/** A whole document for programs that read mail. @param html the letter's rich text */
export function letterDocument(html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${LETTER_STYLE}</style></head><body style="${PAPER}"><p style="${MARK}">Tripwright</p><div class="letter">${html}</div></body></html>`
}
