import { ROW_HEIGHT } from '../../../core/chat/scroll/log-window.ts'
import { isOnPaper } from '../../bridge/media.ts'

/** So near to the log's end, in pixels, counts as there. */
const END = 40
/** What is assumed where nothing is laid out (the server, a hidden page): the log's least height. */
const LEAST_HEIGHT = 350

/** What a reader's eye rests on: a row, and how far its bubble stood from the top of the log's contents. */
interface Anchor {
  readonly row: HTMLElement
  readonly top: number
}

/**
 * Where a reader stands in a log, as the page has it: measures the rows, and after every change of what is laid
 * out puts the row that is read back to where it was, before the browser paints. Positions count from the top of
 * the contents, so a scroll that happens meanwhile is not undone. Knows nothing of React.
 */
export class LogPlace {
  /** Whether the newest message is in sight; then the log follows. */
  isAtEnd = true
  /** Told when a row or the log itself has another size, once it is back in its place. */
  onResize: () => void = () => undefined
  readonly #heights = new Map<string, number>()
  readonly #observer: ResizeObserver | null
  #scroller: HTMLElement | null = null
  #anchor: Anchor | null = null
  #wanted: string | null = null
  #isUpward = true
  #isAside = false
  /** As it was left: only then can a reader's own scroll be told from a change of the contents. */
  #left = { top: 0, whole: 0, seen: 0, edge: 0 }

  constructor() {
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.#resized)
  }

  readonly joinScroller = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return
    this.#scroller = element
    this.#observer?.observe(element)
    return () => {
      this.#observer?.unobserve(element)
      this.#scroller = null
    }
  }

  /** A row is drawn; its key stands in `data-key`. */
  readonly joinRow = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return
    this.#observer?.observe(element)
    return () => this.#observer?.unobserve(element)
  }

  heightOf(key: string): number {
    return this.#heights.get(key) ?? ROW_HEIGHT
  }

  /** The height of what is seen, in pixels. */
  get height(): number {
    return this.#left.seen || LEAST_HEIGHT
  }

  /** Whether nothing can be told of where the reader stands. Paper is laid out before anybody is told of it. */
  get isAside(): boolean {
    return this.#isAside || isOnPaper()
  }

  /** How far the log is scrolled, in pixels. */
  get top(): number {
    return this.#scroller?.scrollTop ?? 0
  }

  /** The first gap in sight, or at most so many pixels beyond. */
  gapNear(distance: number): HTMLElement | undefined {
    const sight = this.#scroller?.getBoundingClientRect()
    return [...(this.#scroller?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])].find((gap) => {
      const { top, bottom } = gap.getBoundingClientRect()
      return sight && bottom > sight.top - distance && top < sight.bottom + distance
    })
  }

  /** Whether what is read, which stays in its place, stands above a gap: what comes must join it there. */
  isReadAbove(gap: HTMLElement): boolean {
    return this.#anchor?.row.compareDocumentPosition(gap) === Node.DOCUMENT_POSITION_FOLLOWING
  }

  focus(): void {
    this.#scroller?.focus({ preventScroll: true })
  }

  /** The reader goes to the end, or leaves it. */
  keepEnd(isAtEnd: boolean): void {
    this.isAtEnd = isAtEnd
    this.#left = { ...this.#left, whole: -1 }
  }

  /** The row with this key is brought into the middle as soon as it is drawn. */
  want(key: string): void {
    this.keepEnd(false)
    this.#wanted = key
  }

  /** While another layout stands there, as on paper, nothing is measured; afterwards the reader is where they were. */
  layAside(isAside: boolean): void {
    const isBack = this.#isAside && !isAside
    this.#isAside = isAside
    if (isBack && this.#scroller) this.#scroller.scrollTop = this.#left.top
  }

  /** After every change of what is drawn: takes the measures of new rows and stays where the reader is. */
  settle(): void {
    if (!this.#scroller || this.isAside) return
    for (const row of this.#rows()) {
      if (!this.#heights.has(row.dataset['key'] ?? '')) this.#measure(row)
    }
    this.#stay(this.#scroller)
    this.#leave(this.#scroller)
  }

  /** After a scroll: whether the reader stands at the end. It is left by a move upwards only, never by growth. */
  look(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const moved = scroller.scrollTop - this.#left.top
    if (moved !== 0) this.#isUpward = moved < 0
    const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= END
    this.isAtEnd = isNear || (this.isAtEnd && moved >= 0)
    if (!(this.isAtEnd && isNear)) this.#stay(scroller)
    this.#leave(scroller)
  }

  readonly #resized = (entries: readonly ResizeObserverEntry[]): void => {
    if (this.isAside) return
    for (const { target } of entries) {
      if (target !== this.#scroller) this.#measure(target as HTMLElement)
    }
    this.settle()
    this.onResize()
  }

  #rows(): readonly HTMLElement[] {
    return [...(this.#scroller?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  }

  /** A row that is not laid out (a hidden page) has no measure. */
  #measure(row: HTMLElement): void {
    const { height } = row.getBoundingClientRect()
    if (height > 0) this.#heights.set(row.dataset['key'] ?? '', height)
  }

  #stay(scroller: HTMLElement): void {
    if (this.#wanted !== null) this.#bring(scroller, this.#wanted)
    else if (this.isAtEnd) this.#follow(scroller)
    else this.#hold(scroller)
  }

  /** Within the last pixels a reader may still move; only another height takes them to the very end. */
  #follow(scroller: HTMLElement): void {
    const isSame = scroller.scrollHeight === this.#left.whole && scroller.clientHeight === this.#left.seen
    if (!isSame) scroller.scrollTop = scroller.scrollHeight
  }

  #hold(scroller: HTMLElement): void {
    if (!this.#anchor?.row.isConnected) return
    // What comes above the log, as a banner does, takes its upper edge down and none of what is read.
    const lowered = edgeOf(scroller) - this.#left.edge
    const shift = this.#placeOf(scroller, this.#anchor.row) - this.#anchor.top + lowered
    if (shift !== 0) scroller.scrollTop += shift
  }

  #bring(scroller: HTMLElement, key: string): void {
    const row = this.#rows().find((one) => one.dataset['key'] === key)
    if (!row) return
    this.#wanted = null
    const { top } = scroller.getBoundingClientRect()
    const bounds = row.getBoundingClientRect()
    scroller.scrollTop += bounds.top - top - Math.max(0, (scroller.clientHeight - bounds.height) / 2)
  }

  /** Where a row's bubble stands: what is above it in its row (a day, a gap, a name) may come and go. */
  #placeOf(scroller: HTMLElement, row: HTMLElement): number {
    const { top } = (row.querySelector('.bubble') ?? row).getBoundingClientRect()
    return top - scroller.getBoundingClientRect().top + scroller.scrollTop
  }

  #leave(scroller: HTMLElement): void {
    const { scrollTop: top, scrollHeight: whole, clientHeight: seen } = scroller
    this.#left = { top, whole, seen, edge: edgeOf(scroller) }
    const row = this.#read(scroller)
    this.#anchor = row && { row, top: this.#placeOf(scroller, row) }
  }

  /** What is read: whoever moves up has it at the bottom, whoever moves down at the top; new things come at the other side. */
  #read(scroller: HTMLElement): HTMLElement | null {
    const { top, bottom } = scroller.getBoundingClientRect()
    const rows = this.#rows()
    const inSight = (row: HTMLElement) => {
      const bounds = (row.querySelector('.bubble') ?? row).getBoundingClientRect()
      return this.#isUpward ? bounds.top < bottom : bounds.bottom > top
    }
    return (this.#isUpward ? rows.findLast(inSight) : rows.find(inSight)) ?? null
  }
}

/** How far the log's upper edge stands beneath that of its conversation, in pixels. */
const edgeOf = (scroller: HTMLElement): number => scroller.parentElement?.offsetTop ?? 0
