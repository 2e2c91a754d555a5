import { timeNow } from '../use-now.ts'

/** The day that it is, `2026-11-22`, by the world's clock: a server and a browser agree on it. */
export function useToday(): string {
  return new Date(timeNow()).toISOString().slice(0, 10)
}
