export interface PageSkeletonProps {
  readonly shape: 'home' | 'gallery' | 'trip' | 'article'
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** In the shape of the page that comes, after a moment only. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <div className="waiting" data-shape={shape} role="status">
      <span className="hidden-visually">Loading…</span>
      {shape !== 'gallery' && <span className="waiting__part waiting__picture" />}
      <span className="waiting__part waiting__title" />
      <span className="waiting__part waiting__line" />
      {shape === 'home' || shape === 'gallery' ? (
        <div className="cards">
          {CARDS.map((card) => (
            <span key={card} className="waiting__part waiting__card" />
          ))}
        </div>
      ) : (
        <>
          <span className="waiting__part waiting__line" />
          <span className="waiting__part waiting__line" />
        </>
      )}
    </div>
  )
}
