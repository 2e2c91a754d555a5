import { useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { WelcomePage } from './WelcomePage.tsx'

/** Where the newsletter's letter leads. */
export function Page() {
  const token = parametersIn(useSearch()).find(([name]) => name === 'token')?.[1] ?? ''
  return <WelcomePage token={token} />
}
