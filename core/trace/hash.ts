/** A 32-bit FNV-1a hash of a text, the fingerprint that traces compare. Not for security. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A fingerprint as eight hexadecimal digits. */
export function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}
