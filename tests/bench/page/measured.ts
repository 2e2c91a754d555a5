import { createSystemClock } from '../../../adapters/clock/system-clock.ts'

const clock = createSystemClock()

/** What a measured page offers, whatever chat component stands in it. */
export interface Bench {
  /** Milliseconds from asking for the conversation until its newest messages were painted. */
  readonly opened: number
  /** Kept once all messages are in the page. */
  readonly loaded: Promise<void>
  /** So many messages come in, one task each; kept when the last one is painted. */
  push(count: number): Promise<void>
  /** The same at a steady rate. */
  pushRate(perSecond: number, seconds: number): Promise<void>
  /** Bytes of all messages as JSON. */
  wireBytes(): number
}

declare global {
  interface Window {
    bench?: Bench
    /** Set before the page's own scripts run: the measured work begins when it resolves. */
    __benchGate?: PromiseLike<unknown>
  }
}

/** Waits for whoever measures, and marks where what they measure begins. */
export async function gate(): Promise<void> {
  await window.__benchGate
  performance.mark('bench:start')
}

/** What a component gives to be measured. */
export interface Measured extends Pick<Bench, 'opened' | 'loaded' | 'wireBytes'> {
  /** One message comes in; gives what finds it once it is drawn. */
  readonly arrive: () => string
}

/** Offers a component's figures and its arrivals as `window.bench`. */
export function offer({ arrive, ...figures }: Measured): void {
  window.bench = {
    ...figures,
    push: async (count) => {
      let last: string | null = null
      for (let pushed = 0; pushed < count; pushed += 1) {
        await nextTask()
        last = arrive()
      }
      if (last !== null) await painted(last)
    },
    pushRate: async (perSecond, seconds) => {
      const began = performance.now()
      let last: string | null = null
      for (let pushed = 0; pushed < perSecond * seconds; pushed += 1) {
        await until(began + (pushed * 1000) / perSecond)
        last = arrive()
      }
      if (last !== null) await painted(last)
    },
  }
}

/** How many messages the address asks for. */
export function askedCount(): number {
  const asked = Number(new URLSearchParams(location.search).get('n') ?? 100)
  if (!Number.isInteger(asked) || asked < 1 || asked > 1_000_000)
    throw new RangeError('n must be a whole number from 1 to 1,000,000: /bench/chat?n=10000')
  return asked
}

/** A task of its own, without the pause that browsers put between nested timers. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function until(moment: number): Promise<void> {
  const left = moment - performance.now()
  return left > 4 ? new Promise((resolve) => void clock.after(left, resolve)) : nextTask()
}

/** Kept when an element is in the page and the frame that shows it is done. */
export async function painted(key: string): Promise<void> {
  while (!document.querySelector(`[data-key="${CSS.escape(key)}"]`)) await frame()
  await frame()
  await nextTask()
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
