/**
 * Where somebody came from, under the names in which enquiries and sign-ups carry it (LOG-03). A field that the
 * landing page's address does not tell is absent.
 */
export interface TrackingFields {
  /** The anonymous visitor (LOG-05). */
  readonly ClientID?: string
  readonly AffID?: string
  readonly GCLID?: string
  readonly AdGroupID?: string
  readonly TrafficSource?: string
  readonly TrafficMedium?: string
  readonly TrafficCampaign?: string
  readonly TrafficContent?: string
  readonly TrafficKeyword?: string
  /** Path of the landing page, without its search and hash. */
  readonly TrafficLandingPage?: string
}

/** The parameters of an address that name each field, in small letters: networks spell them in either. */
const PARAMETER: Readonly<Record<string, keyof TrackingFields>> = {
  affid: 'AffID',
  gclid: 'GCLID',
  adgroupid: 'AdGroupID',
  utm_source: 'TrafficSource',
  utm_medium: 'TrafficMedium',
  utm_campaign: 'TrafficCampaign',
  utm_content: 'TrafficContent',
  utm_term: 'TrafficKeyword',
}

/** UTF-16 units of a value; what is longer was not made by a network. */
const LONGEST = 200

/**
 * What the address of a landing page tells.
 * @param path of the first page of a visit
 * @param parameters of its search, decoded, in their order
 * @param clientId the visitor's id, null where nobody has agreed to have one
 */
export function landingFields(
  path: string,
  parameters: readonly (readonly [name: string, value: string])[],
  clientId: string | null,
): TrackingFields {
  const told = parameters.flatMap(([name, value]) => {
    const field = fieldOf(name)
    const text = value.trim()
    return field && text !== '' ? [[field, text.slice(0, LONGEST)] as const] : []
  })
  return {
    ...(clientId === null ? {} : { ClientID: clientId }),
    // Of several the first one counts, as servers read them.
    ...Object.fromEntries(told.reverse()),
    TrafficLandingPage: path.slice(0, LONGEST),
  }
}

/** Parameters of an address that say where somebody came from, and nothing of what is shown: no canonical has them. */
export function isTrackingParameter(name: string): boolean {
  return fieldOf(name) !== null || name.toLowerCase() === 'traffic'
}

/** An address may name anything, `constructor` as well. */
function fieldOf(name: string): keyof TrackingFields | null {
  const key = name.toLowerCase()
  return Object.hasOwn(PARAMETER, key) ? (PARAMETER[key] ?? null) : null
}
