import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { PartBoundary } from '../ui/waiting/PartBoundary.tsx'
import { reloadOnce } from './reload-once.ts'

// Components whose code is a chunk of its own, by one mechanism: a screen of a browser (`lateScreen`), and what servers
// draw as well: a part of a page (`latePart`), and a page (`latePage`).

export interface Waiting {
  /** Stands there while the code is on its way. */
  readonly waiting?: ReactNode
}
type Late<P> = FunctionComponent<P & Waiting>
type Load<P> = () => Promise<ComponentType<P>>

/**
 * A screen whose code comes when it is first drawn, which no server does. Code that could not be had is asked for anew
 * by whoever draws it next; the boundary around it offers that.
 */
export function lateScreen<P extends object>(load: Load<P>): Late<P> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (thrown) {
        // React remembers what failed for ever.
        asked = ask()
        throw thrown
      }
    }) as ComponentType<P>
  let asked = ask()

  return ({ waiting, ...given }) => {
    // The one that was asked for: another in its place, as soon as it failed, would be asked for without an end.
    const [Screen] = useState(() => asked)
    return (
      <Suspense fallback={waiting}>
        <Screen {...(given as P)} />
      </Suspense>
    )
  }
}

/** Code that may be there before it is drawn: on a server, and where a page that a server drew is taken over. */
function early<P>(load: Load<P>) {
  let loaded: ComponentType<P> | null = null
  return {
    preload: async () => {
      loaded = await load()
    },
    /** Whichever it is at first it stays: another component in its place would lose what it holds. */
    useAtFirst: () => useState(() => loaded)[0],
  }
}

// Late parts join as the modules that declare them are loaded: nobody else knows which these are.
const parts: (() => Promise<void>)[] = []

/** Loads the late parts of all pages whose own code is there: for a server, and for a page that no server has drawn. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()))
}

/**
 * A part of a page that nobody needs at once: most lies further down. A server draws it with all the rest; a browser
 * leaves it as it was drawn until its code is there, which it asks for after the page's own, and again where it can't be
 * had: what was drawn can be read, and its links lead on. What fails in it takes nothing else with it.
 *
 * It is drawn anew only when what it is given changes: React would put `waiting` in place of what stands there, were it
 * to change before its code has come. So it takes no functions made anew at each drawing, and no context that changes.
 * @param waiting stands there where no server has drawn it
 */
export function latePart<P extends object>(load: Load<P>, waiting?: ReactNode): ComponentType<P> {
  const { preload, useAtFirst } = early(load)
  parts.push(preload)
  const Later = lateScreen(() => untilLoaded(load))

  function Part(props: P) {
    const Ready = useAtFirst()
    return (
      <PartBoundary>
        {Ready ? (
          <Suspense fallback={waiting}>
            <Ready {...props} />
          </Suspense>
        ) : (
          <Later {...props} waiting={waiting} />
        )}
      </PartBoundary>
    )
  }
  return memo(Part) as ComponentType<P>
}

/** Milliseconds. */
const RETRY = 2_000

const untilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY)).then(() => untilLoaded(load)))

/** A page whose code is a chunk of its own. Once it is loaded it is drawn at once, on a server and in hydration. */
export interface LatePage<P> extends Late<P> {
  /** Its files, by which the build's manifest knows the chunks. */
  readonly sources: readonly string[]
  preload(): Promise<void>
}

/**
 * A page's component, loaded with its parts when it is first drawn; one whose code can't be had loads the browser's page
 * anew, once (SHELL-06).
 * @param sources the files that `load` imports, from the folder `web`
 */
export function latePage<P extends object>(sources: readonly string[], load: Load<P>): LatePage<P> {
  const { preload, useAtFirst } = early(load)
  const whole = async () => {
    const component = await load()
    await preloadParts()
    return component
  }
  const Later = lateScreen(() => whole().catch(reloadOnce))

  const Page: Late<P> = ({ waiting, ...given }) => {
    const props = given as P
    const Ready = useAtFirst()
    // Without a boundary around it, which a browser would take over later than the rest, and draw anew meanwhile.
    return Ready ? <Ready {...props} /> : <Later {...props} waiting={waiting} />
  }
  return Object.assign(Page, { sources, preload })
}
