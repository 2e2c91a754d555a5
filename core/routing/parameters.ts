/** The parameters of a search, decoded; one that can't be decoded is left as it is. */
export function parametersIn(search: string): readonly (readonly [name: string, value: string])[] {
  const text = search.startsWith('?') ? search.slice(1) : search
  return text.split('&').flatMap((pair) => {
    if (pair === '') return []
    const [name = '', ...rest] = pair.split('=')
    return [[decoded(name), decoded(rest.join('='))] as const]
  })
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
