import type { ReactNode } from 'react'
import { Picture } from '../ui/landscape/Picture.tsx'
import type { PictureName } from '../ui/landscape/pictures.ts'

export interface BlankProps {
  /** A landscape; without one, a drawing in lines. */
  readonly picture?: PictureName
  readonly text: string
  /** The one action, if there is one. */
  readonly children?: ReactNode
}

/** Where nothing is to be shown: a small landscape, one sentence, one action. */
export function Blank({ picture, text, children }: BlankProps) {
  return (
    <div className="blank">
      {picture ? (
        <div className="blank__picture">
          <Picture name={picture} />
        </div>
      ) : (
        <div className="line-drawing" />
      )}
      <p className="blank__text">{text}</p>
      {children}
    </div>
  )
}
