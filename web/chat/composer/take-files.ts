export interface TakingFiles {
  readonly zone: HTMLElement
  readonly onTaken: (files: readonly File[]) => void
  /** Files are held over it, or no more. */
  readonly setOver: (isOver: boolean) => void
  /** Its end. */
  readonly signal: AbortSignal
}

/** Takes the files that are dropped or pasted into an element. */
export function takeFiles({ zone, onTaken, setOver, signal }: TakingFiles): void {
  const take = (event: Event, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    onTaken([...files])
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
  // A text that stands beside the files (a table's picture) goes into the field as ever.
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event
    if (clipboardData && !clipboardData.types.includes('text/plain')) take(event, clipboardData)
  }
  if (signal.aborted) return
  zone.addEventListener('dragover', over, { signal })
  zone.addEventListener('dragleave', leave, { signal })
  zone.addEventListener('drop', drop, { signal })
  zone.addEventListener('paste', paste, { signal })
  window.addEventListener('dragover', miss, { signal })
  window.addEventListener('drop', miss, { signal })
}

/** A file that misses the conversation would open in the page's place. */
function miss(event: DragEvent): void {
  if (!bringsFiles(event) || event.defaultPrevented) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
