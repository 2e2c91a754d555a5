import type { ReactNode } from 'react'
import { Picture } from '../../ui/landscape/Picture.tsx'

const WANTED = [
  'You live in the place that you plan for, and have for three years at least.',
  'You have planned trips for others: as a guide, for a hotel, for an agency, or for half of your friends.',
  'You write English well enough to be asked about a bus at midnight.',
  'You answer within a day, and say so when you don’t know.',
]
const EARNED = [
  'A planning fee for each trip that you design, whether it is booked or not.',
  'Twelve per cent of every trip that is. It is paid when the travellers leave home.',
  'No fee to join, none to stay, and nobody asks you to be exclusive.',
]
const STEPS = [
  'You send this form. It takes ten minutes, and what you type stays here if you are interrupted.',
  'Two of us read it. Within ten working days one of us writes to you, whatever the answer is.',
  'We talk for half an hour, and you plan one trip with us, paid.',
  'Your profile goes up, and the first travellers write to you.',
]

/** What a local designer does and gets, and the form to become one (TRIP-05). */
export function ApplicationPage({ children: form }: { readonly children: ReactNode }) {
  return (
    <article className="band band--first content application">
      <div className="content__picture">
        <Picture name="hello" />
      </div>
      <header className="content__head">
        <h1 className="trip__title">Become a local designer</h1>
        <p className="trip__summary">
          Plan trips in the place where you live, for people who want to see it as you do.
        </p>
      </header>
      <div className="application__parts">
        <Part title="What we look for" lines={WANTED} />
        <Part title="What you earn" lines={EARNED} />
        <Part title="What happens next" lines={STEPS} isOrdered />
      </div>
      {form}
    </article>
  )
}

interface PartProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly isOrdered?: boolean
}

function Part({ title, lines, isOrdered = false }: PartProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section className="application__part">
      <h2>{title}</h2>
      <List className="article__list" data-ordered={isOrdered}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  )
}
