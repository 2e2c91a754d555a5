import type { LetterContent } from '../../../core/pages/letter-content.ts'
import { latePart } from '../../hydration/late.tsx'
import { LetterAside } from './LetterAside.tsx'

const LetterSheet = latePart(async () => (await import('./LetterSheet.tsx')).LetterSheet)

export interface LetterPageProps {
  readonly content: LetterContent
  /** The order of the steps where the page fixes it. */
  readonly flow?: 'a' | 'b'
}

/** Somebody asks for a trip: a letter, and beside it what it is about (ROUTE-13). */
export function LetterPage({ content, flow }: LetterPageProps) {
  return (
    <div className="band band--first letter">
      <LetterSheet content={content} flow={flow ?? null} />
      <LetterAside origin={content.origin} />
    </div>
  )
}
