import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { loadCode } from '../bridge/load-code.ts'
import { PartBoundary } from '../ui/waiting/PartBoundary.tsx'
import { reloadOnce } from './reload-once.ts'

// Components whose code is a chunk of its own, by one mechanism: a screen that only browsers render (`lateScreen`), and
// what servers render as well: a part of a page (`latePart`), and a page (`latePage`).

export interface Waiting {
  /** Shown while the code loads. */
  readonly waiting?: ReactNode
}
type Late<P> = FunctionComponent<P & Waiting>
type Load<P> = () => Promise<ComponentType<P>>

/**
 * A screen whose code loads when it first renders, which no server does. Code that failed to load is loaded again
 * when the screen next mounts; the boundary around it offers that.
 */
export function lateScreen<P extends object>(load: Load<P>): Late<P> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) }
      } catch (thrown) {
        // React caches a failed load for ever.
        asked = ask()
        throw thrown
      }
    }) as ComponentType<P>
  let asked = ask()

  return ({ waiting, ...given }) => {
    // Fixed for this mount: a new one in place of each one that failed would be loaded without an end.
    const [Screen] = useState(() => asked)
    return (
      <Suspense fallback={waiting}>
        <Screen {...(given as P)} />
      </Suspense>
    )
  }
}

// Late parts register as the modules that declare them load: no other module knows which these are.
const parts: (() => Promise<unknown>)[] = []

/** Loads the late parts of all pages whose own code is loaded: for a server, and for a page that none has rendered. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()))
}

/**
 * A part of a page that is not needed at once: most lie further down. A server renders it with all the rest; a browser
 * leaves the server's HTML until the code is loaded, which follows the page's own code and is retried when it fails:
 * the HTML can be read, and its links work. A failure in the part affects nothing else.
 *
 * It renders again only when its props change: React would put `waiting` in place of the server's HTML, were they to
 * change before the code is loaded. So it takes no functions made at each render, and no context that changes.
 * @param waiting what is shown of these props where no server has rendered it
 */
export function latePart<P extends object>(
  load: Load<P>,
  waiting: (props: P) => ReactNode = () => undefined,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  parts.push(async () => {
    loaded = await load()
  })
  const Later = lateScreen(() => untilLoaded(load))

  function Part(props: P) {
    // What is rendered first stays: another component in its place would lose its state.
    const [Ready] = useState(() => loaded)
    return (
      <PartBoundary>
        {Ready ? (
          <Suspense fallback={waiting(props)}>
            <Ready {...props} />
          </Suspense>
        ) : (
          <Later {...props} waiting={waiting(props)} />
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

/**
 * A detail of a screen that is in use, as a card of the chat is: its code is asked for until it is there. A link that is
 * lost just then takes the detail alone, and not the screen around it.
 */
export const lateDetail = <P extends object>(load: Load<P>): Late<P> => lateScreen(() => untilLoaded(load))

/** A page whose code is a chunk of its own. Once it is loaded it renders at once, on a server and in hydration. */
export interface LatePage<P> extends Late<P> {
  /** Its files, by which the build's manifest knows the chunks. */
  readonly sources: readonly string[]
  /** Loads its own code: what hydration and a server need before they render it. */
  preload(): Promise<unknown>
  /** Loads its late parts as well, for a page that no server has rendered: it renders whole, and nothing in it moves. */
  preloadWhole(): Promise<unknown>
}

/**
 * A page's component, loaded with its parts when it first renders; one whose code fails to load reloads the browser's
 * page, once (SHELL-06).
 * @param sources the files that `load` imports, from the folder `web`
 */
export function latePage<P extends object>(sources: readonly string[], load: Load<P>): LatePage<P> {
  let whole: ComponentType<P> | null = null
  /** Without its late parts: for a server, where they are all loaded, and for the page that hydration takes over. */
  let own: ComponentType<P> | null = null
  const preload = async () => {
    own = await load()
  }
  const preloadWhole = async () => {
    const component = await load()
    await preloadParts()
    whole = component
    return component
  }
  const Later = lateScreen(() => loadCode(preloadWhole).catch(reloadOnce))

  const Page: Late<P> = ({ waiting, ...given }) => {
    const props = given as P
    const [Ready] = useState(() => whole ?? own)
    useEffect(() => {
      own = null
    }, [])
    // Without a boundary around it, which React would hydrate later than the rest, and render again meanwhile.
    return Ready ? <Ready {...props} /> : <Later {...props} waiting={waiting} />
  }
  return Object.assign(Page, { sources, preload, preloadWhole })
}
