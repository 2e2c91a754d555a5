/**
 * Where this browser is, as far as it tells; its region may be a part of the world (`en-001`), which is no country.
 * `navigator.language` may be no language tag (`en-US@posix`), at which Intl throws: Intl is asked for its own.
 */
export function here(): { readonly countryCode: string; readonly timeZone: string } {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const region = new Intl.Locale(locale).region ?? ''
  return { countryCode: /^[A-Z]{2}$/.test(region) ? region : 'AU', timeZone }
}
