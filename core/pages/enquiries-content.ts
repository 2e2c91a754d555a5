import * as v from 'valibot'
import type { Accounts, Enquiries } from '../accounts/accounts.ts'
import { ENQUIRY_STATES, type EnquiryState } from '../enquiries/states.ts'
import { parametersIn } from '../routing/parameters.ts'
import type { EnquiryDetail, SuggestedDesigner } from '../wire/enquiries.ts'
import type { Asked } from './page.ts'

/** What stands on the page of one's enquiries. */
export interface EnquiriesPage {
  readonly list: Enquiries
  readonly state: EnquiryState | null
  /** The one that stands open over the list. */
  readonly open: EnquiryDetail | null
  /** Who could design its trip, for a concierge who may bring them in; by a name, where one is looked for. */
  readonly designers: readonly SuggestedDesigner[] | null
  /** The name that is looked for. */
  readonly named: string
  /** Names of themes, by their slugs. */
  readonly themes: Readonly<Record<string, string>>
}

const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))
const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const State = v.picklist(ENQUIRY_STATES)
/** UTF-16 units of a name that is looked for. */
const LONGEST_SEARCH = 60

/** What an address asks for; what can't be right counts as not asked. */
function askedIn(search: string) {
  const given = new Map(parametersIn(search))
  const read = <T>(schema: v.GenericSchema<unknown, T>, name: string): T | null => {
    const found = v.safeParse(schema, given.get(name))
    return found.success ? found.output : null
  }
  return {
    page: read(Page, 'page') ?? 1,
    state: read(State, 'status'),
    enquiry: read(Id, 'enquiry'),
    named: (given.get('designer') ?? '').trim().slice(0, LONGEST_SEARCH),
  }
}

export async function enquiriesContent({ accounts, catalogue, location }: Asked): Promise<EnquiriesPage> {
  const { page, state, enquiry, named } = askedIn(location.search)
  const [list, open, { travel_themes }] = await Promise.all([
    accounts.enquiries({ page, state }),
    enquiry === null ? null : accounts.enquiry(enquiry),
    catalogue.searchSettings(),
  ])
  const designers = open?.can.match ? await accounts.designersFor(open.id, named) : null
  return {
    list,
    state,
    open,
    designers,
    named,
    themes: Object.fromEntries(travel_themes.map(({ slug, label }) => [slug, label])),
  }
}

/** Whose enquiry is answered with a plan. */
export async function editedEnquiry(
  accounts: Pick<Accounts, 'enquiry'>,
  id: number,
): Promise<{ readonly enquiryId: number; readonly customer: string }> {
  const { information } = await accounts.enquiry(id)
  return { enquiryId: id, customer: information.first_name }
}
