/** Of whom an analytics id would tell. */
export interface CountedPerson {
  readonly user: { readonly type: string; readonly id: number } | null
  /** They have agreed to statistics. */
  readonly hasConsent: boolean
  /** By the user agent, or `navigator.webdriver`. */
  readonly isRobot: boolean
}

/** `TV12`: type and id of whoever is signed in, has agreed and is a person (LOG-04); null for everybody else. */
export function analyticsId({ user, hasConsent, isRobot }: CountedPerson): string | null {
  return user && hasConsent && !isRobot ? `${user.type}${user.id}` : null
}

/** Programs that name themselves, in words that no browser of a person has. */
const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|fetch|scrap|monitor|curl|wget|python|java\//i

/** @param isDriven the browser says that a program drives it */
export function isRobot(userAgent: string, isDriven: boolean): boolean {
  return isDriven || userAgent.trim() === '' || ROBOT.test(userAgent)
}
