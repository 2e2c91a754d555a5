import { wantsStillness } from '../../bridge/media.ts'

/** So far, in pixels, a finger may slip without dragging. */
const SLACK = 6
/** Pixels per millisecond: who lets go at this speed means it. */
const FLICK = 0.5
/** Milliseconds over which the speed at the end is measured. */
const LAST_PART = 100
const GLIDE = { duration: 200, easing: 'ease-out' } as const

export interface Drag {
  /** Pixels downwards since it was taken hold of. */
  readonly moved: number
  /** Pixels per millisecond, at the end. */
  readonly speed: number
  /** The sheet's height in pixels. */
  readonly height: number
}

/** Whether a sheet that is let go of goes away: past a third of its height, or by a quick flick downwards. */
export function isPutAway({ moved, speed, height }: Drag): boolean {
  return moved > height / 3 || (moved > SLACK && speed > FLICK)
}

/**
 * Lets a sheet follow the finger downwards from its header: it springs back, or goes away. With reduced motion it
 * stays where it is; its buttons do the same. Moves nothing but the sheet's `transform`.
 * @returns its end
 */
export function letFollow(sheet: HTMLElement, header: HTMLElement, putAway: () => void): () => void {
  let hold: Hold | null = null
  let hasMoved = false

  const down = (event: PointerEvent) => {
    hasMoved = false
    if (event.isPrimary && event.button === 0 && !wantsStillness()) hold = new Hold(event)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== hold?.pointerId) return
    const moved = hold.follow(event)
    if (!hasMoved && moved <= SLACK) return
    if (!hasMoved) header.setPointerCapture?.(event.pointerId)
    hasMoved = true
    sheet.style.transform = `translateY(${moved}px)`
  }
  const letGo = (event: PointerEvent) => {
    const held = hold
    if (event.pointerId !== held?.pointerId) return
    hold = null
    if (!hasMoved) return
    const height = sheet.getBoundingClientRect().height
    const isAway = event.type === 'pointerup' && isPutAway({ ...held.ended(event.timeStamp), height })
    glide(sheet, isAway ? `translateY(${height}px)` : 'none', isAway ? putAway : null)
  }
  // A drag that ends over a button is no press of it. What a keyboard presses has no detail.
  const click = (event: MouseEvent) => {
    if (hasMoved && event.detail > 0) event.stopPropagation()
  }

  const heard = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', letGo],
    ['pointercancel', letGo],
  ] as const
  for (const [type, hear] of heard) header.addEventListener(type, hear)
  header.addEventListener('click', click, true)
  return () => {
    for (const [type, hear] of heard) header.removeEventListener(type, hear)
    header.removeEventListener('click', click, true)
    sheet.style.transform = ''
  }
}

/** A finger on the header, and where it was lately. */
class Hold {
  readonly pointerId: number
  readonly #from: number
  #moved = 0
  #lately: readonly { readonly y: number; readonly at: number }[] = []

  constructor(event: PointerEvent) {
    this.pointerId = event.pointerId
    this.#from = event.clientY
    this.follow(event)
  }

  /** @returns pixels downwards, never upwards */
  follow({ clientY, timeStamp }: PointerEvent): number {
    this.#lately = [
      ...this.#lately.filter(({ at }) => timeStamp - at < LAST_PART),
      { y: clientY, at: timeStamp },
    ]
    this.#moved = Math.max(0, clientY - this.#from)
    return this.#moved
  }

  /** A finger that rested before it let go has no speed. */
  ended(now: number): Pick<Drag, 'moved' | 'speed'> {
    const lately = this.#lately.filter(({ at }) => now - at < LAST_PART)
    const [first, last] = [lately[0], lately.at(-1)]
    const speed = first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
    return { moved: this.#moved, speed }
  }
}

function glide(sheet: HTMLElement, to: string, then: (() => void) | null): void {
  const from = sheet.style.transform
  const end = () => {
    sheet.style.transform = ''
    then?.()
  }
  if (!sheet.animate) {
    end()
    return
  }
  sheet.style.transform = to
  sheet.animate([{ transform: from }, { transform: to }], GLIDE).finished.then(end, end)
}
