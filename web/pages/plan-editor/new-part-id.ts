/** A name for a day or a price line, made once and kept through all versions. */
export function newPartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}
