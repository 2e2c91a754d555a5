import { Link } from 'wouter'
import type { GuideCard as Guide } from '../../../core/wire/catalogue/places.ts'
import { CardPicture } from './CardPicture.tsx'

export interface GuideCardProps {
  readonly guide: Guide
  readonly heading?: 'h2' | 'h3'
}

/** A travel guide in a list of them. */
export function GuideCard({ guide, heading: Heading = 'h3' }: GuideCardProps) {
  return (
    <article className="card">
      <CardPicture src={guide.picture} />
      <div className="card__body">
        <p className="card__above">
          {guide.country.name} · {guide.minutes} min read
        </p>
        <Heading className="card__title">
          <Link href={`/${guide.country.slug}/travel-guide`} className="card__link">
            {guide.title}
          </Link>
        </Heading>
        <p className="card__line">{guide.line}</p>
      </div>
    </article>
  )
}
