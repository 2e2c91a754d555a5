/** Files come from our own server or over https; nothing else is followed. */
export function isSafeAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) || (url.startsWith('/') && !url.startsWith('//'))
}
