/** Where the desk stands, and the company: its hours and days are those of this place's clock. */
export const DESK_ZONE = 'Australia/Sydney'
