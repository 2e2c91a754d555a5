import { type ComponentType, type FunctionComponent, useState } from 'react'
import { preloadParts } from './late-part.tsx'
import { lateScreen, type Waiting } from './late-screen.tsx'
import { reloadOnce } from './reload-once.ts'

/** A page whose code is a chunk of its own. Once it is loaded it is drawn at once, on a server and in hydration. */
export interface LazyPage<P> extends FunctionComponent<P & Waiting> {
  /** Its files, by which the build's manifest knows the chunks. */
  readonly sources: readonly string[]
  preload(): Promise<void>
}

/**
 * A page's component, loaded when it is first drawn; one whose code can't be had loads the browser's page anew, once
 * (SHELL-06).
 * @param sources the files that `load` imports, from the folder `web`
 */
export function lazyPage<P extends object>(
  sources: readonly string[],
  load: () => Promise<ComponentType<P>>,
): LazyPage<P> {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded = await load()
  }
  const whole = async () => {
    const component = await load()
    await preloadParts()
    return component
  }
  const Later = lateScreen(() => whole().catch(reloadOnce))

  const Page: FunctionComponent<P & Waiting> = ({ waiting, ...given }) => {
    const props = given as unknown as P
    // Whichever it is at first it stays: another component in its place would lose what it holds.
    const [Ready] = useState(() => loaded)
    // Without a boundary around it, which a browser would take over later than the rest, and draw anew meanwhile.
    return Ready ? <Ready {...props} /> : <Later {...props} waiting={waiting} />
  }
  return Object.assign(Page, { sources, preload })
}
