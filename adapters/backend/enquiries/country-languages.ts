const names = new Intl.DisplayNames('en', { type: 'language' })

/** Where the likeliest language is not the only one that many people speak. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  BE: ['French', 'German'],
  CA: ['French'],
  CH: ['French', 'Italian'],
  FI: ['Swedish'],
  IN: ['English', 'Tamil'],
  LK: ['Tamil'],
  LU: ['German'],
  MA: ['French', 'Tamazight'],
  NZ: ['Māori'],
  PE: ['Quechua'],
  SG: ['Chinese', 'Tamil'],
}

/** As people call them rather than as tables do. */
const CALLED: Readonly<Record<string, string>> = { 'Norwegian Bokmål': 'Norwegian' }

/** What people speak in a country, the likeliest first, by the English names that designers give. */
export function languagesOf(country: string | null): readonly string[] {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return []
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const name = names.of(language) ?? language
  return [CALLED[name] ?? name, ...(MORE[country] ?? [])]
}
