import type { PaperParty } from '../../wire/papers.ts'

/** Who issues papers. The company is invented, and its business number passes the check and belongs to nobody. */
export const COMPANY: PaperParty = {
  name: 'Tripwright Pty Ltd',
  lines: ['ABN 10 000 000 000', 'Sydney, New South Wales, Australia'],
}
