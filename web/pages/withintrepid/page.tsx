import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { LetterPage } from '../letter/LetterPage.tsx'
import type { PageProps } from '../page-props.ts'

/** The letter in its other order, whoever writes it (ENQ-07). */
export function Page({ content }: PageProps<LetterContent>) {
  return <LetterPage content={content} flow="b" />
}
