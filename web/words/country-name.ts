/** What a country is called; the code itself of one that this browser doesn't know. @param code ISO 3166-1 */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
