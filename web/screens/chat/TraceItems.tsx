import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { use } from 'react'
import { formatTrace } from '../../../core/trace/codec.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { type EarlierFlight, useFlights } from '../../bridge/flights.tsx'
import { useActorView, useKernel } from '../../bridge/kernel.tsx'

/** Saves what this page's machines were told, and what an earlier visit left; offered by the demo only. */
export function TraceItems() {
  const kernel = useKernel()
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  if (!isDemo) return null
  return (
    <>
      <button
        type="button"
        className="menu__item"
        onClick={() => download('tripwright', formatTrace(kernel.trace()))}
      >
        <Download size={18} aria-hidden="true" />
        Save trace
      </button>
      <EarlierItem />
    </>
  )
}

/** The visit before this one: what support asks for after a crash. */
function EarlierItem() {
  const flights = useFlights()
  const [last] = use<readonly EarlierFlight[]>(flights.earlier())
  if (!last) return null
  const save = async () => {
    const text = await flights.read(last.id)
    if (text !== null) download('tripwright-last-visit', text)
  }
  return (
    <button type="button" className="menu__item" onClick={() => void save()}>
      <History size={18} aria-hidden="true" />
      Save trace of the last visit
    </button>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.trace.jsonl`
  link.click()
  URL.revokeObjectURL(address)
}
