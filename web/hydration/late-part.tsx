import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from '../ui/waiting/PartBoundary.tsx'

const parts: (() => Promise<void>)[] = []
/** Milliseconds. */
const RETRY = 2_000

/**
 * A part of a page that nobody needs at once: most lies further down. A server draws it with all the rest; a browser
 * leaves it as it was drawn until its code is there, which it asks for after the page's own, and again where it can't be
 * had: what was drawn can be read, and its links lead on. What fails in it takes nothing else with it.
 *
 * It is drawn anew only when what it is given changes: React would put `waiting` in place of what stands there, were it
 * to change before its code has come. So it takes no functions made anew at each drawing, and no context that changes.
 * @param waiting stands there where no server has drawn it
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  parts.push(async () => {
    loaded = await load()
  })
  const Later = lazy(async () => ({ default: await untilLoaded(load) })) as unknown as ComponentType<P>

  function Part(props: P) {
    const [Ready] = useState(() => loaded)
    return (
      <PartBoundary>
        <Suspense fallback={waiting}>{Ready ? <Ready {...props} /> : <Later {...props} />}</Suspense>
      </PartBoundary>
    )
  }
  return memo(Part) as unknown as ComponentType<P>
}

const untilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY)).then(() => untilLoaded(load)))

/** Loads the late parts of all pages whose own code is there: for a server, and for a page that no server has drawn. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()))
}
