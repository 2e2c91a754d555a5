/** That reports are kept is known without a look at them. */
export const REPORTS_SIGN = 'tripwright-reports'

/** Whether reports were kept, of whomever; a browser without storage keeps none. */
export function hasKeptReports(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage?.getItem(REPORTS_SIGN) === '1'
  } catch {
    return false
  }
}
