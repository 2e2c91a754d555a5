/** A place within a country. */
interface Named {
  readonly name: string
  readonly country: { readonly name: string }
}

/** What a place is called among others: with its country where two of them have one name. */
export function placeLabel({ name, country }: Named, all: readonly Named[]): string {
  const hasNamesake = all.some((other) => other.name === name && other.country.name !== country.name)
  return hasNamesake ? `${name}, ${country.name}` : name
}
