import type { ReactNode } from 'react'
import type { HomeContent } from '../../../core/pages/home.ts'
import { latePart } from '../../hydration/late.tsx'
import { Hero } from './Hero.tsx'

const BelowHero = latePart(async () => (await import('./BelowHero.tsx')).BelowHero)

export interface HomePageProps {
  readonly content: HomeContent
  /** The audience: agents get their own hero, phone and call to action. */
  readonly isAgent: boolean
  /** An agent whose account is not approved yet. */
  readonly isPending?: boolean | undefined
  readonly isSignedIn: boolean
  readonly supportPhone: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Takes the search over once the page is awake. */
  readonly onSearch?: ((search: string) => void) | undefined
  /** What was chosen in the search before. */
  readonly chosenBefore?: (() => string | null) | undefined
  readonly newsletter?: ReactNode
}

/** The order of the parts is decided (SHELL-09). */
export function HomePage({
  content,
  isAgent,
  isPending,
  isSignedIn,
  supportPhone,
  today,
  onSearch,
  chosenBefore,
  newsletter,
}: HomePageProps) {
  return (
    <>
      <Hero {...{ content, isAgent, isPending, isSignedIn, supportPhone, today, onSearch, chosenBefore }} />
      <BelowHero {...{ content, isAgent, supportPhone }} />
      {newsletter}
    </>
  )
}
