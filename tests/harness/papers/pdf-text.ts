import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page, with single spaces. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join(' ')
