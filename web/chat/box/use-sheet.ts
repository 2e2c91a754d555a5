import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { standAboveKeyboard } from '../../bridge/above-keyboard.ts'
import { headerOf } from './focus-in-boxes.ts'
import { letFollow } from './sheet-drag.ts'

/**
 * Makes a box a dialog for as long as it is a sheet: the page behind it is shut out, Esc and a drag put it away, and
 * it stands above an on-screen keyboard.
 * @returns what had the focus when it opened
 */
export function useSheet(
  box: RefObject<HTMLElement | null>,
  isSheet: boolean,
  putAway: () => void,
): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement | null>(null)
  const leave = useEffectEvent(putAway)
  useEffect(() => {
    const sheet = box.current
    const header = sheet?.querySelector<HTMLElement>('.box__head')
    const dock = sheet?.closest<HTMLElement>('.dock')
    if (!(isSheet && sheet && header && dock)) return
    opener.current = outside(sheet)
    const ends = [
      shutOut(dock),
      standAboveKeyboard(dock),
      letFollow(sheet, header, () => leave()),
      onEscape(() => leave()),
    ]
    // Whoever had the focus in the page that is shut out has it nowhere now.
    if (opener.current === null && !sheet.contains(document.activeElement)) {
      headerOf(sheet)?.focus({ preventScroll: true })
    }
    return () => {
      for (const end of ends) end()
    }
  }, [box, isSheet])
  return opener
}

function outside(sheet: HTMLElement): HTMLElement | null {
  const focused = document.activeElement
  const isOutside = focused instanceof HTMLElement && focused !== document.body && !sheet.contains(focused)
  return isOutside ? focused : null
}

/** Nothing beside the dock, or beside what holds it, can be reached. */
function shutOut(dock: HTMLElement): () => void {
  const shut: HTMLElement[] = []
  for (let inner = dock; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue
      // What tells of other conversations goes on telling.
      if (other.hasAttribute('aria-live')) continue
      other.inert = true
      shut.push(other)
    }
  }
  return () => {
    for (const one of shut) one.inert = false
  }
}

function onEscape(leave: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    // The list of My Chats, or a dialog, over it closes first, by itself.
    const isBelow = document.querySelector('[popover]:popover-open, dialog:modal') !== null
    if (event.key === 'Escape' && !event.isComposing && !isBelow) leave()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
