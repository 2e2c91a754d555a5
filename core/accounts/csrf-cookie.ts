/**
 * Names of the readable cookie that unsafe calls repeat in the header `csrf-token`. Over https a browser takes the
 * first from this very host alone; over plain http there can be no such name.
 */
export const CSRF_COOKIES = { secure: '__Host-csrf_token', plain: 'csrf_token' } as const

/** The token as a browser sees it. @param cookie reads a cookie; null when there is none */
export function csrfTokenBy(cookie: (name: string) => string | null): string | null {
  return cookie(CSRF_COOKIES.secure) ?? cookie(CSRF_COOKIES.plain)
}
