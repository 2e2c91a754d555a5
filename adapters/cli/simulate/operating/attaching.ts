import { LIMIT } from '../../../../core/chat/timings.ts'
import { tray, upload } from '../../../../machines/chat/chat.handles.ts'
import type { Tab } from '../../world/tab.ts'
import type { StagedTab } from '../stage.ts'
import { type Operation, type OperationParts, op } from './operation.ts'

/** Bytes that a file is said to have. */
const SIZE = 1_000

/** Picks a file, and sends it: its message goes once it is up. */
export function attaching(
  { ledger }: OperationParts,
  { tab, userId, load }: StagedTab,
  convId: string,
): readonly Operation[] {
  const { kernel } = tab
  const lying = kernel.read(tray)?.context.items.length ?? LIMIT.uploads
  if (lying >= LIMIT.uploads) return []
  const text = `m${ledger.written.size + 1}`
  const attach = () => {
    ledger.attach({ text, userId, convId, tab: load })
    tab.holdFile(text, SIZE)
    const file = { file: text, name: `${text}.txt`, size: SIZE, isAllowed: true, caption: text }
    kernel.send(tray, { type: 'tray.add', convId, files: [file] })
    kernel.send(tray, { type: 'tray.send', convId })
  }
  return [op(tab, `attaches ${text} in ${convId}`, 0.8, attach)]
}

/** Retry and Cancel, for files that are not up yet. */
export function attached({ ledger }: OperationParts, tab: Tab): readonly Operation[] {
  const { kernel } = tab
  return (kernel.read(tray)?.context.items ?? []).slice(0, 3).flatMap(({ hash }) => {
    const snapshot = kernel.read(upload(hash))
    const own = ledger.written.get(snapshot ? (kernel.textOf(snapshot.context.caption) ?? '') : '')
    if (!(snapshot && own)) return []
    const cancel = () => {
      own.isDiscarding = true
      kernel.send(upload(hash), { type: 'upload.cancel' })
    }
    const retry = () => kernel.send(upload(hash), { type: 'upload.retry' })
    return [
      ...(snapshot.matches({ file: 'failed' }) ? [op(tab, `uploads ${own.text} again`, 3, retry)] : []),
      op(tab, `cancels ${own.text}`, 0.2, cancel),
    ]
  })
}
