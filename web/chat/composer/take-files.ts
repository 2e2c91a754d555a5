import { isNamesAlone } from '../../../core/text/pasted-names.ts'
import { cellsPasted } from './pasted-cells.ts'

export interface TakingFiles {
  readonly zone: HTMLElement
  readonly onTaken: (files: readonly File[]) => void
  /** Files are held over it, or no more. */
  readonly setOver: (isOver: boolean) => void
  /** A folder was dropped: browsers give it as a file that can't be read. */
  readonly onFolder: () => void
  /** Its end. */
  readonly signal: AbortSignal
}

/** Takes the files that are dropped or pasted into an element. */
export function takeFiles({ zone, onTaken, setOver, onFolder, signal }: TakingFiles): void {
  const take = (event: Event, data: DataTransfer) => {
    if (data.files.length === 0) return
    event.preventDefault()
    const files = withoutFolders(data)
    if (files.length > 0) onTaken(files)
    if (files.length < data.files.length) onFolder()
  }
  const over = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!zone.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer) take(event, event.dataTransfer)
  }
  const paste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event
    if (!clipboardData) return
    if (bringsFilesAlone(clipboardData)) return take(event, clipboardData)
    const cells = cellsPasted(clipboardData.getData('text/html'), clipboardData.getData('text/plain'))
    if (cells === null || !(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    type(target, cells)
  }
  if (signal.aborted) return
  zone.addEventListener('dragover', over, { signal })
  zone.addEventListener('dragleave', leave, { signal })
  zone.addEventListener('drop', drop, { signal })
  zone.addEventListener('paste', paste, { signal })
  window.addEventListener('dragover', miss, { signal })
  window.addEventListener('drop', miss, { signal })
}

function withoutFolders({ files, items }: DataTransfer): readonly File[] {
  const given = [...(items ?? [])].filter(({ kind }) => kind === 'file')
  return [...files].filter((_file, index) => !given[index]?.webkitGetAsEntry?.()?.isDirectory)
}

/** A text that stands beside the files (a table's picture) goes into the field as ever, unless it is but their names. */
function bringsFilesAlone(data: DataTransfer): boolean {
  if (data.files.length === 0) return false
  const names = Array.from(data.files, ({ name }) => name)
  return !data.types.includes('text/plain') || isNamesAlone(data.getData('text/plain'), names)
}

/** Writes into a field as its keyboard would, so that it can be taken back. */
function type(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // No other way keeps what can be undone, and every browser knows it.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A file that misses the conversation would open in the page's place. */
function miss(event: DragEvent): void {
  if (!bringsFiles(event) || event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
