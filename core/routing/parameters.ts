/** The parameters of a search, decoded; one that can't be decoded is left as it is. */
export function parametersIn(search: string): readonly (readonly [name: string, value: string])[] {
  const text = search.startsWith('?') ? search.slice(1) : search
  return text.split('&').flatMap((pair) => {
    if (pair === '') return []
    const [name = '', ...rest] = pair.split('=')
    return [[decoded(name), decoded(rest.join('='))] as const]
  })
}

/**
 * The same query with other values of these names; what else stands in it stays.
 * @param changes null takes one out
 */
export function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const others = parametersIn(search).filter(([name]) => !Object.hasOwn(changes, name))
  const given = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== null)
  const pairs = [...others, ...given].map((pair) => pair.map(encodeURIComponent).join('='))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
