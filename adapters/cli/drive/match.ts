/**
 * The first place where a value is not as expected; null when it is. Of objects only the given fields count.
 * A list is given whole, or by `count`, `first`, `last`, `some`, `one`, `none`; a text may be given by `contains`.
 * @param where names the value, in what is said
 */
export function mismatch(expected: unknown, actual: unknown, where: string): string | null {
  if (isRecord(expected)) return mismatchOfRecord(expected, actual, where)
  if (!Array.isArray(expected))
    return Object.is(expected, actual) ? null : difference(expected, actual, where)
  if (!Array.isArray(actual)) return difference(expected, actual, where)
  if (expected.length !== actual.length)
    return `${where} to have ${expected.length} entries, found ${actual.length}`
  return first(expected.map((one, index) => mismatch(one, actual[index], `${where}[${index}]`)))
}

function mismatchOfRecord(expected: Record<string, unknown>, actual: unknown, where: string): string | null {
  if (Array.isArray(actual)) return mismatchOfList(expected, actual, where)
  if (typeof actual === 'string' && typeof expected['contains'] === 'string')
    return actual.includes(expected['contains']) ? null : difference(expected, actual, where)
  if (!isRecord(actual)) return difference(expected, actual, where)
  return first(Object.entries(expected).map(([key, one]) => mismatch(one, actual[key], `${where}.${key}`)))
}

type ListRule = (expected: unknown, actual: readonly unknown[], where: string) => string | null

const LIST_RULES: Readonly<Record<string, ListRule>> = {
  count: (expected, actual, where) => mismatch(expected, actual.length, `${where}.count`),
  first: (expected, actual, where) => mismatch(expected, actual[0], `${where}.first`),
  last: (expected, actual, where) => mismatch(expected, actual.at(-1), `${where}.last`),
  some: (expected, actual, where) =>
    actual.some((one) => mismatch(expected, one, where) === null)
      ? null
      : `${where} to have an entry like ${shown(expected)}, found none among ${actual.length}: ${shown(actual)}`,
  one: (expected, actual, where) => {
    const found = actual.filter((one) => mismatch(expected, one, where) === null).length
    return found === 1 ? null : `${where} to have one entry like ${shown(expected)}, found ${found}`
  },
  none: (expected, actual, where) => {
    const found = actual.find((one) => mismatch(expected, one, where) === null)
    return found === undefined
      ? null
      : `${where} to have no entry like ${shown(expected)}, found ${shown(found)}`
  },
}

function mismatchOfList(
  expected: Record<string, unknown>,
  actual: readonly unknown[],
  where: string,
): string | null {
  return first(
    Object.entries(expected).map(([rule, one]) => {
      const check = Object.hasOwn(LIST_RULES, rule) ? LIST_RULES[rule] : undefined
      if (!check)
        return `${where}: a list is given whole, or by ${Object.keys(LIST_RULES).join(', ')}; not by ${rule}`
      return check(one, actual, where)
    }),
  )
}

const difference = (expected: unknown, actual: unknown, where: string): string =>
  `${where} to be ${shown(expected)}, found ${shown(actual)}`

const MOST = 400

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

const first = (found: readonly (string | null)[]): string | null => found.find((one) => one !== null) ?? null

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
