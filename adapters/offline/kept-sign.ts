/** Whose pages are kept is known without a look at them. */
export const KEPT_SIGN = 'tripwright-kept'

/** The person whose pages this browser keeps; null: nobody's. A browser without storage keeps none. */
export function keptFor(storage: Pick<Storage, 'getItem'> | null): string | null {
  try {
    return storage?.getItem(KEPT_SIGN) ?? null
  } catch {
    return null
  }
}
