import type { ReactNode } from 'react'
import { Picture } from '../ui/landscape/Picture.tsx'
import type { PictureName } from '../ui/landscape/pictures.ts'

export interface BlankProps {
  readonly picture: PictureName
  readonly text: string
  /** The one action, if there is one. */
  readonly children?: ReactNode
}

/** Where nothing is to be shown: a small landscape, one sentence, one action. */
export function Blank({ picture, text, children }: BlankProps) {
  return (
    <div className="blank">
      <div className="blank__picture">
        <Picture name={picture} />
      </div>
      <p className="blank__text">{text}</p>
      {children}
    </div>
  )
}
