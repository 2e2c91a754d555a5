import type { CookieJar } from './account.ts'

/** What a browser does for `fetch` and `document.cookie`, and Node does not: it keeps cookies and sends them. */
export interface CookieBrowser {
  readonly jar: CookieJar
  readonly fetch: typeof fetch
  /** Headers of the calls that were made, the newest last. */
  readonly sent: { readonly url: string; readonly headers: Headers }[]
}

interface Cookie {
  readonly value: string
  readonly isReadable: boolean
}

export function createCookieBrowser(send: typeof fetch = fetch): CookieBrowser {
  const cookies = new Map<string, Cookie>()
  const sent: { url: string; headers: Headers }[] = []

  function keep(line: string, fromPage: boolean): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const lower = attributes.map((attribute) => attribute.toLowerCase())
    const isOver = lower.includes('max-age=0') || lower.some((one) => /^expires=thu, 01.jan.1970/.test(one))
    if (isOver) cookies.delete(name)
    else cookies.set(name, { value, isReadable: fromPage || !lower.includes('httponly') })
  }

  return {
    sent,
    jar: {
      get cookie() {
        const readable = [...cookies].filter(([, cookie]) => cookie.isReadable)
        return readable.map(([name, { value }]) => `${name}=${value}`).join('; ')
      },
      set cookie(line: string) {
        keep(line, true)
      },
    },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '))
      sent.push({ url: String(input), headers })
      const response = await send(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) keep(line, false)
      return response
    },
  }
}
