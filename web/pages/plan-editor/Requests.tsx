import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'

/** What the traveller wants otherwise, beside the plan that is written. */
export function Requests({ desk, content }: { readonly desk: DraftDesk; readonly content: PlanDraft }) {
  if (desk.requests.length === 0) return null
  const wordsOf = (mark: DraftDesk['requests'][number]['marks'][number]) => {
    if ('price' in mark) return content.prices.find(({ key }) => key === mark.price)?.label ?? 'a price'
    const index = content.days.findIndex(({ id }) => id === mark.day)
    return index < 0 ? 'a day that was removed' : `day ${index + 1}`
  }
  return (
    <section className="editor__requests" aria-label="Changes requested">
      <h2 className="editor__aside-title">{desk.customer} asks for changes</h2>
      <ul>
        {desk.requests.map(({ marks, text }) => (
          <li key={text}>
            {marks.length > 0 && <strong>{marks.map(wordsOf).join(', ')}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
