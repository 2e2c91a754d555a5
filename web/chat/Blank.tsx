import type { ReactNode } from 'react'
import { Landscape } from '../ui/landscape/Landscape.tsx'
import type { LandscapeOptions } from '../ui/landscape/landscape.ts'

export interface BlankProps extends Pick<LandscapeOptions, 'seed' | 'palette' | 'ground' | 'motif'> {
  readonly text: string
  /** The one action, if there is one. */
  readonly children?: ReactNode
}

/** Where nothing is to be shown: a small landscape, one sentence, one action. */
export function Blank({ text, children, ...landscape }: BlankProps) {
  return (
    <div className="blank">
      <div className="blank__picture">
        <Landscape {...landscape} width={320} height={200} />
      </div>
      <p className="blank__text">{text}</p>
      {children}
    </div>
  )
}
