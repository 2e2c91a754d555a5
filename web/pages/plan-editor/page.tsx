import type { PlanEditorContent } from '../../../core/pages/enquiries.ts'
import { lateScreen } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import type { PageProps } from '../page-props.ts'
import { EditorFrame } from './EditorFrame.tsx'

// Nobody but those who write plans loads the editor.
const EditorScreen = lateScreen(async () => (await import('./EditorScreen.tsx')).EditorScreen)

/** Where a designer or a concierge answers an enquiry with a plan. */
export function Page({ content: { enquiryId } }: PageProps<PlanEditorContent>) {
  return (
    <section className="editor" aria-label="The plan that you write">
      {useIsHydrated() ? <EditorScreen enquiryId={enquiryId} waiting={<EditorFrame />} /> : <EditorFrame />}
    </section>
  )
}
