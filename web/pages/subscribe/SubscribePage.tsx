import type { ReactNode } from 'react'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'

export interface SubscribePageProps {
  readonly form: ReactNode
}

/** What the newsletter is, and how to get it (TRIP-08). */
export function SubscribePage({ form }: SubscribePageProps) {
  return (
    <DeadEnd picture="hello">
      <h1 className="dead-end__title">A newsletter from somebody who lives there</h1>
      <p className="dead-end__lead">Once a month, one designer writes about one place.</p>
      <p>
        What is in season, which road is shut, where to sit. No offers that end at midnight, and you can
        unsubscribe with one click.
      </p>
      {form}
    </DeadEnd>
  )
}
