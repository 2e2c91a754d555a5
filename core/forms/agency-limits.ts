/** UTF-16 units. */
export const AGENCY_LIMITS = { name: { least: 2, most: 120 }, role: 60, accreditation: 120 } as const
