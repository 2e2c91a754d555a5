import { useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'

/** What the link of a letter carries; empty where a visitor came another way. */
export function useLinkToken(): string {
  return parametersIn(useSearch()).find(([name]) => name === 'token')?.[1] ?? ''
}
