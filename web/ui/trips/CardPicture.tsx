export interface CardPictureProps {
  readonly src: string
  readonly className?: string
  /** Seen at once, or scrolled to. */
  readonly isFirst?: boolean
}

/** A picture of the catalogue, 4 : 3 unless its box says otherwise. It tells nothing that the words beside it don't. */
export function CardPicture({ src, className = 'picture', isFirst = false }: CardPictureProps) {
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
