import X from 'lucide-react/icons/x'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'

export interface MosaicProps {
  readonly title: string
  readonly pictures: readonly string[]
}

const SHOWN = 3

/** Three pictures, and all of them in a dialog that the browser opens and closes by itself. */
export function Mosaic({ title, pictures }: MosaicProps) {
  return (
    <div className="mosaic">
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <CardPicture key={picture} src={picture} className="mosaic__picture" isFirst={index === 0} />
      ))}
      {pictures.length > 1 && (
        <>
          <button type="button" className="mosaic__all" popoverTarget="pictures">
            All {pictures.length} pictures
          </button>
          <dialog id="pictures" popover="auto" className="pictures" aria-label={`Pictures of ${title}`}>
            <button
              type="button"
              className="icon-button pictures__close"
              popoverTarget="pictures"
              popoverTargetAction="hide"
              aria-label="Close the pictures"
            >
              <X size={22} aria-hidden="true" />
            </button>
            {pictures.map((picture) => (
              <CardPicture key={picture} src={picture} />
            ))}
          </dialog>
        </>
      )}
    </div>
  )
}
