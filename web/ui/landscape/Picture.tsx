import { addresses } from 'virtual:pictures'
import type { PictureName } from './pictures.ts'

export interface PictureProps {
  readonly name: PictureName
  readonly className?: string
}

/** One of the product's pictures: decoration, so nothing is told of it. It fills its box and crops like a photograph. */
export function Picture({ name, className }: PictureProps) {
  return (
    <img
      className={className ? `landscape ${className}` : 'landscape'}
      src={addresses[name]}
      alt=""
      decoding="async"
      draggable={false}
    />
  )
}
