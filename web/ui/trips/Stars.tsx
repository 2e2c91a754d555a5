const STAR = 'M8 .8l2.2 4.7 5.1.7-3.7 3.6.9 5.1L8 12.5 3.5 14.9l.9-5.1L.7 6.2l5.1-.7z'

function StarSign({ isEmpty = false }: { readonly isEmpty?: boolean }) {
  return (
    <svg className={isEmpty ? 'star star--empty' : 'star'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

export interface RatingProps {
  /** Of five; null where nobody has said anything yet. */
  readonly rating: number | null
  readonly reviews: number
  /** Says `from 128 reviews` instead of `(128)`. */
  readonly isLong?: boolean
}

/** One star and the mean of a rating, in words for those who listen. */
export function Rating({ rating, reviews, isLong = false }: RatingProps) {
  if (rating === null) return <span className="rating rating--none">No reviews yet</span>
  const words = reviews === 1 ? '1 review' : `${reviews} reviews`
  return (
    <span className="rating">
      <StarSign />
      <span className="hidden-visually">Rated </span>
      <strong>{rating.toFixed(1)}</strong>
      {isLong ? (
        <span>from {words}</span>
      ) : (
        <>
          <span aria-hidden="true">({reviews})</span>
          <span className="hidden-visually"> of 5, {words}</span>
        </>
      )}
    </span>
  )
}

/** Five stars of which so many are full, as one person gave them. */
export function Stars({ of }: { readonly of: number }) {
  return (
    <span className="stars" role="img" aria-label={`${of} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <StarSign key={place} isEmpty={place > of} />
      ))}
    </span>
  )
}
