import type { ComparedDay } from '../../core/plans/compared-days.ts'
import type { PlanDay } from '../../core/plans/plan-content.ts'

type SameDays = Extract<ComparedDay, { kind: 'same' }>

/** `1 to 5`, `9, 10`, `7`. */
export function numberedWords({ days }: SameDays): string {
  const [first, last] = [days[0]?.number ?? 0, days.at(-1)?.number ?? 0]
  if (first === last) return `${first}`
  return last === first + 1 ? `${first}, ${last}` : `${first} to ${last}`
}

/** `Kanazawa, Wajima: as before`, `Kyoto: the same, a day later`. */
export function sameWords({ days, later }: SameDays): string {
  const places = [...new Set(days.flatMap(({ day }) => day.stops.map(({ name }) => name)))]
  const where = places.length > 0 && places.length <= 3 ? `${places.join(', ')}: ` : ''
  const words = `${where}${shiftWords(later)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shiftWords(later: number): string {
  if (later === 0) return 'as before'
  const count = Math.abs(later) === 1 ? 'a day' : `${Math.abs(later)} days`
  return `the same, ${count} ${later > 0 ? 'later' : 'earlier'}`
}

/** What is otherwise in a day, besides its title. */
export function dayDifferences(was: PlanDay, is: PlanDay): readonly string[] {
  return [...stopWords(was, is), ...stayDifference(was, is), ...mealWords(was, is), ...textWords(was, is)]
}

function stopWords(was: PlanDay, is: PlanDay): readonly string[] {
  const [before, now] = [was, is].map(({ stops }) => stops.map(({ name }) => name)) as [string[], string[]]
  return [
    ...now.filter((name) => !before.includes(name)).map((name) => `+ ${name}`),
    ...before.filter((name) => !now.includes(name)).map((name) => `− ${name}`),
  ]
}

function stayDifference({ stay: was }: PlanDay, { stay: is }: PlanDay): readonly string[] {
  if (was === is) return []
  return [is === undefined ? 'No accommodation' : `Stay: ${is}`]
}

function mealWords({ meals: was }: PlanDay, { meals: is }: PlanDay): readonly string[] {
  if (was.join() === is.join()) return []
  return [is.length === 0 ? 'No meals' : `With ${is.join(', ')}`]
}

const textWords = ({ text: was }: PlanDay, { text: is }: PlanDay): readonly string[] =>
  was === is ? [] : ['Description changed']
