import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react'

/** A page whose code is a chunk of its own. Once it is loaded it is drawn at once, on a server and in hydration. */
export interface LazyPage<P> extends FunctionComponent<P> {
  /** Its file, by which the build's manifest knows the chunk. */
  readonly source: string
  preload(): Promise<void>
}

/** @param source the file that `load` imports, from the folder `web` */
export function lazyPage<P extends object>(
  source: string,
  load: () => Promise<ComponentType<P>>,
): LazyPage<P> {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded = await load()
  }
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>

  const Page: FunctionComponent<P> = (props) => {
    // Whichever it is at first it stays: another component in its place would lose what it holds.
    const [Ready] = useState(() => loaded)
    if (Ready) return <Ready {...props} />
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
  }
  return Object.assign(Page, { source, preload })
}
