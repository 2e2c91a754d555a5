import { fieldsOf } from './plain.ts'

/** A state value in words: `signedIn.staying`, `guard.allowed + travel.resting`. */
export function stateWords(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(fieldsOf(value))
    .map(([state, inner]) => {
      const rest = stateWords(inner)
      return rest === '' ? state : `${state}.${rest}`
    })
    .join(' + ')
}

/** How a state value became another one, by its regions that changed: `link: live.asking → live.resting`. */
export function changedRegions(before: unknown, after: unknown): readonly string[] {
  const [regions, next] = [fieldsOf(before), fieldsOf(after)]
  const names = Object.keys(next)
  const isParallel = names.length > 1 && names.every((name) => name in regions)
  if (!isParallel) return [`${stateWords(before)} → ${stateWords(after)}`]
  return names.flatMap((name) => {
    const [from, to] = [stateWords(regions[name]), stateWords(next[name])]
    return from === to ? [] : `${name}: ${from} → ${to}`
  })
}
