/** Countries and their time zones; the build makes this module of maintained data sets. */
declare module 'virtual:places' {
  /** By name. A dial code has its plus; the flag is the address of an SVG file. */
  export const countries: readonly {
    readonly name: string
    readonly dial_code: string
    readonly code: string
    readonly flag: string
  }[]
  /** By country's name. A Windows zone's name begins with its standard offset. */
  export const countryTimeZones: readonly {
    readonly IsoAlpha3: string
    readonly IsoAlpha2: string
    readonly CountryName: string
    readonly TimeZones: readonly string[]
    readonly WindowsTimeZones: readonly { readonly Id: string; readonly Name: string }[]
  }[]
  /** `UTC+10:00` by `Australia/Sydney`, without summer time. */
  export const zoneOffsets: Readonly<Record<string, string>>
}
