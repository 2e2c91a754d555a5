/**
 * Over the whole page while the next one is fetched. It shows only when that takes long, and blocks nothing. It stands in
 * the page's place and keeps its height: the footer would come up for a moment and go again.
 */
export function LoadingOverlay() {
  return (
    <div className="awaited">
      <div className="overlay" role="status">
        <span className="overlay__bar" aria-hidden="true" />
        <span className="overlay__word">Loading…</span>
      </div>
    </div>
  )
}
