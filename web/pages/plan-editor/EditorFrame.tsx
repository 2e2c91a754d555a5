const DAYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The editor's shape while the plan is on its way: its head, its days, the day that is written, dates and price. */
export function EditorFrame() {
  return (
    <div role="status">
      <span className="hidden-visually">Opening the plan…</span>
      <div className="editor__head editor__head--waiting">
        <span className="waiting__part editor__part editor__part--title" />
        <span className="waiting__part editor__part editor__part--button" />
      </div>
      <div className="editor__columns">
        <div className="editor__days">
          {DAYS.map((day) => (
            <span key={day} className="waiting__part editor__part" />
          ))}
        </div>
        <div className="editor__page">
          <span className="waiting__part editor__part editor__part--day" />
        </div>
        <div className="editor__aside">
          <span className="waiting__part editor__part" />
          <span className="waiting__part editor__part" />
          <span className="waiting__part editor__part editor__part--price" />
        </div>
      </div>
    </div>
  )
}
