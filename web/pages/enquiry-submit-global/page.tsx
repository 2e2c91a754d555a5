import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { useForcedFlow } from '../letter/flow.ts'
import { LetterPage } from '../letter/LetterPage.tsx'
import type { PageProps } from '../page-props.ts'

/** A letter from nothing. */
export function Page({ content }: PageProps<LetterContent>) {
  const flow = useForcedFlow()
  return <LetterPage content={content} {...(flow && { flow })} />
}
