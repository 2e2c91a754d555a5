// There is one pointer: whether it is down concerns every form of the page.
const waiting: (() => void)[] = []
let isPressed = false

/**
 * Acts at once, or once the button or finger that is down now is up and its click has fired: an error that appears or
 * disappears meanwhile would move the pressed element away from under it, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

function press(): void {
  isPressed = true
}

function release(): void {
  isPressed = false
  // The click follows the end of the press.
  setTimeout(() => {
    if (!isPressed) for (const act of waiting.splice(0)) act()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(end, (event) => (event.type !== 'blur' || event.target === window) && release(), {
      capture: true,
      passive: true,
    })
}
