import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'

export interface Waiting {
  /** Stands there while the code is on its way. */
  readonly waiting?: ReactNode
}

/**
 * A screen whose code comes when it is first drawn, which no server does. Code that could not be had is asked for anew
 * by whoever draws it next; the boundary around it offers that.
 */
export function lateScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P & Waiting> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (thrown) {
        // React remembers what failed for ever.
        asked = ask()
        throw thrown
      }
    }) as unknown as ComponentType<P>
  let asked = ask()

  return ({ waiting, ...given }) => {
    // The one that was asked for: another in its place, as soon as it failed, would be asked for without an end.
    const [Screen] = useState(() => asked)
    return (
      <Suspense fallback={waiting}>
        <Screen {...(given as unknown as P)} />
      </Suspense>
    )
  }
}
