/** Milliseconds of work on end: typing is drawn between two pieces. */
const MOST_ON_END = 4

/**
 * Ends the task where work has gone on for some milliseconds, so that whoever types is not held up. A message is no
 * timer: a browser does not slow it down in a tab that is out of sight.
 */
export function createBreath(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_ON_END) return
    await new Promise<void>((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
    since = performance.now()
  }
}
