import type { Parser } from 'wouter'
import { placesIn } from '../../core/routing/place.ts'

/** Our pages' paths for wouter's router: read as the guards read them. */
export const pathPattern: Parser = (pattern) => ({
  pattern: {
    exec: (path) => {
      const groups = placesIn(pattern, path.split('/'))
      return groups && Object.assign<[string], Found>([path], { index: 0, input: path, groups })
    },
  },
})

interface Found {
  readonly index: number
  readonly input: string
  readonly groups: Record<string, string>
}
