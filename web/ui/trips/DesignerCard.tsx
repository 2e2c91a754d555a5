import { Link } from 'wouter'
import type { DesignerCard as Designer } from '../../../core/wire/catalogue/designers.ts'
import { Rating } from './Stars.tsx'

export interface DesignerCardProps {
  readonly designer: Designer
  readonly heading?: 'h2' | 'h3'
}

/** A local designer in a list of them. */
export function DesignerCard({ designer, heading: Heading = 'h3' }: DesignerCardProps) {
  return (
    <article className="card card--person">
      <img
        className="card__face"
        src={designer.avatar}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
      />
      <div>
        <Heading className="card__title">
          <Link href={`/local-designer/${designer.slug}`} className="card__link">
            {designer.name}
          </Link>
        </Heading>
        <p className="card__above">
          {designer.city}, {designer.country.name}
        </p>
      </div>
      <p className="card__line">{designer.line}</p>
      <p className="card__small">Speaks {designer.languages.join(', ')}</p>
      <Rating rating={designer.rating} reviews={designer.reviews} />
    </article>
  )
}
