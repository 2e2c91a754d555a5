import type { ReactNode } from 'react'
import { Picture } from '../../ui/landscape/Picture.tsx'

export interface SubscribePageProps {
  readonly form: ReactNode
}

/** What the newsletter is, and how to get it (TRIP-08). */
export function SubscribePage({ form }: SubscribePageProps) {
  return (
    <section className="dead-end">
      <div className="dead-end__picture">
        <Picture name="hello" />
      </div>
      <div className="dead-end__text">
        <h1 className="dead-end__title">A letter from somebody who lives there</h1>
        <p className="dead-end__lead">Once a month, one designer writes about one place.</p>
        <p>
          What is in season, which road is shut, where to sit. No offers that end at midnight, and one press
          ends it.
        </p>
        {form}
      </div>
    </section>
  )
}
