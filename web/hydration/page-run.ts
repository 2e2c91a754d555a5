import { PAGES } from '../../core/pages/pages.ts'
import type { CancelTimer, ClockPort } from '../../core/ports/clock.port.ts'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import { hangsOnStorage } from '../../core/routing/guard.ts'
import type { PageRequest } from '../../core/routing/page-renderer.ts'
import { parsePath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { createAppMachine } from '../../machines/app/app.machine.ts'
import { createLiveKernel, type LiveKernel } from '../../machines/kernel/hosts/live.ts'

/** The machines of one page, run where no browser is. */
export interface PageRun {
  readonly kernel: LiveKernel
  /**
   * Waits until nothing is open that a server can answer. False when that took too long.
   * @throws Error when a machine broke
   */
  settle(): Promise<boolean>
}

export interface PageRunParts {
  readonly clock: ClockPort
  /** 32 fresh hexadecimal digits. */
  readonly seed: string
}

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Nobody waits longer for a page than this many milliseconds; then the browser does it all by itself. */
const MOST_PATIENCE = 2_000

export function startPageRun(request: PageRequest, { clock, seed }: PageRunParts): PageRun {
  const answers = answersTo(request)
  const broken: string[] = []
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createAppMachine,
    input: { jitter: true, hasPages: true },
    seed,
    app: 'web',
    ports: portsWith(answers),
    clock,
    onFailure: (actor) => void broken.push(actor),
  })
  const isWaiting = () => kernel.openCalls().some(({ port, method }) => answers[port]?.[method] !== undefined)
  kernel.start()
  return {
    kernel,
    settle: async () => {
      const patience = startPatience(clock)
      let isLate = false
      while (isWaiting() && !isLate) isLate = await Promise.race([nextStep(kernel), patience.over])
      patience.end()
      if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`)
      return !isLate
    },
  }
}

/** What is answered here. All else only a browser can do: it stays open, and the browser is asked once more. */
function answersTo({
  address,
  config,
  marker,
  verify,
  place: visitor,
  pages,
  currencies,
}: PageRequest): Answers {
  const location = parsePath(address)
  const place = placeOf(PAGES, location)
  const readSession = async () => ({ authPath: null, tripId: null })
  return {
    account: { config: async () => config, marker: async () => marker, verify },
    browser: {
      locations: (_input: null, emit: (value: unknown) => void) =>
        emit({ type: 'browser.moved', place, address, resource: resourcePath(location) }),
    },
    chat: { disconnect: async () => null },
    money: {
      currencies,
      remembered: async () => visitor,
      // Whatever the server could find out is remembered already.
      detect: async () => ({ detected: null, country: null }),
    },
    pages: { load: pages.load, menu: pages.menu },
    memory: hangsOnStorage(PAGES, place) ? {} : { readSession },
  }
}

const stayOpen = () => new Promise<never>(() => undefined)
const staySilent = () => undefined

function portsWith(answers: Answers): Ports {
  const ports = Object.entries(CONTRACTS).map(([name, contract]) => {
    const unanswered = Object.entries(contract).map(([method, { kind }]) => [
      method,
      kind === 'call' ? stayOpen : staySilent,
    ])
    return [name, { ...Object.fromEntries(unanswered), ...answers[name] }]
  })
  return Object.fromEntries(ports)
}

function nextStep(kernel: LiveKernel): Promise<false> {
  return new Promise((resolve) => {
    const leave = kernel.subscribe(() => {
      leave()
      resolve(false)
    })
  })
}

function startPatience(clock: ClockPort): { readonly over: Promise<true>; readonly end: CancelTimer } {
  let end: CancelTimer = () => undefined
  const over = new Promise<true>((resolve) => {
    end = clock.after(MOST_PATIENCE, () => resolve(true))
  })
  return { over, end }
}
