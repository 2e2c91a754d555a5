/** Where this browser is, as far as it tells; its region may be a part of the world (`en-001`), which is no country. */
export function here(): { readonly countryCode: string; readonly timeZone: string } {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return {
    countryCode: /^[A-Z]{2}$/.test(region) ? region : 'AU',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
