import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import type { PictureName } from './pictures.ts'

export interface DeadEndProps {
  readonly picture: PictureName
  readonly role?: 'alert'
  /** A title of its own first. */
  readonly children: ReactNode
}

/** A picture and a few words beside it, and where to go from there. */
export function DeadEnd({ picture, role, children }: DeadEndProps) {
  return (
    <section className="dead-end" role={role}>
      <div className="dead-end__picture">
        <Picture name={picture} />
      </div>
      <div className="dead-end__text">{children}</div>
    </section>
  )
}
