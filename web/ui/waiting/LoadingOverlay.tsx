/** Over the whole page while the next one is fetched. It shows only when that takes long, and blocks nothing. */
export function LoadingOverlay() {
  return (
    <div className="overlay" role="status">
      <span className="overlay__bar" aria-hidden="true" />
      <span className="overlay__word">Loading…</span>
    </div>
  )
}
