import { Download } from 'lucide-react'
import { formatTrace } from '../../core/trace/codec.ts'
import { session } from '../../machines/app/app.handles.ts'
import { useActorView, useKernel } from '../bridge/kernel.tsx'

/** Saves what this page's machines were told since it was loaded; offered by the demo only. */
export function SaveTraceItem() {
  const kernel = useKernel()
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  if (!isDemo) return null
  const save = () => download('tripwright.trace.jsonl', formatTrace(kernel.trace()))
  return (
    <button type="button" className="menu__item" onClick={save}>
      <Download size={18} aria-hidden="true" />
      Save trace
    </button>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
