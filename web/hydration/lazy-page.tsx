import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import { reloadOnce } from './reload-once.ts'

/** A page whose code is a chunk of its own. Once it is loaded it is drawn at once, on a server and in hydration. */
export interface LazyPage<P> extends FunctionComponent<P> {
  /** Its files, by which the build's manifest knows the chunks. */
  readonly sources: readonly string[]
  preload(): Promise<void>
}

/**
 * A page that is still on its way suspends; one whose code can't be had loads the browser's page anew, once (SHELL-06).
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
  const Later = lazy(async () => ({ default: await load().catch(reloadOnce) })) as unknown as ComponentType<P>

  const Page: FunctionComponent<P> = (props) => {
    // Whichever it is at first it stays: another component in its place would lose what it holds.
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready {...props} /> : <Later {...props} />
  }
  return Object.assign(Page, { sources, preload })
}
