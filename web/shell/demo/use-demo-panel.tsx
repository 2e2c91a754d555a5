import FlaskConical from 'lucide-react/icons/flask-conical'
import { type ReactNode, useState } from 'react'
import { session } from '../../../machines/app/app.handles.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { lateScreen } from '../../hydration/late.tsx'
import { PartBoundary } from '../../ui/waiting/PartBoundary.tsx'

const DemoPanel = lateScreen(async () => (await import('./DemoPanel.tsx')).DemoPanel)

/**
 * The demo's panel and its entry in the account menu; nothing where the product is no demo. Its code comes with the
 * page: without a link it could not be had.
 */
export function useDemoPanel(): { readonly item: ReactNode; readonly panel: ReactNode } {
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  const isSandbox = useActorView(session, (snapshot) => snapshot?.context.config?.payments === undefined)
  const [isOpen, setOpen] = useState(false)
  if (!isDemo) return { item: null, panel: null }
  return {
    item: (
      <button type="button" className="menu__item" onClick={() => setOpen(true)}>
        <FlaskConical size={18} aria-hidden="true" />
        Demo panel
      </button>
    ),
    panel: (
      <PartBoundary>
        <DemoPanel isSandbox={isSandbox} isOpen={isOpen} onClose={() => setOpen(false)} />
      </PartBoundary>
    ),
  }
}
