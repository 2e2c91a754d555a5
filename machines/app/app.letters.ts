import { isGuest } from '../../core/wire/account.ts'
import type { ChatReceives } from '../chat/chat.events.ts'
import type { CurrencyCommand, CurrencyFact } from '../currency/currency.events.ts'
import type { DeskCommand, DeskFact } from '../desk/desk.events.ts'
import type { FormRefused, FormSent } from '../form/form.events.ts'
import type { FormsCommand, FormsFact } from '../forms/forms.events.ts'
import { addressOf, type Letter, letter } from '../kernel/letters.ts'
import type { LeavingCommand, LeavingFact } from '../leaving/leaving.events.ts'
import type { NavigationCommand, NavigationFact, NavigationSends } from '../navigation/navigation.events.ts'
import type { PageCommand, PageFact } from '../page/page.events.ts'
import type { ReportCommand } from '../report/report.events.ts'
import type { SessionCommand, SessionFact } from '../session/session.events.ts'
import type { AppContext } from './app.context.ts'

/** The machines that the root runs. */
export const TO = {
  session: addressOf<SessionCommand | SessionFact>('session'),
  forms: addressOf<FormsCommand | FormsFact>('forms'),
  navigation: addressOf<NavigationCommand | NavigationFact>('navigation'),
  leaving: addressOf<LeavingCommand | LeavingFact>('leaving'),
  page: addressOf<PageCommand | PageFact>('page'),
  currency: addressOf<CurrencyCommand | CurrencyFact>('currency'),
  chat: addressOf<ChatReceives>('chat'),
  desk: addressOf<DeskCommand | DeskFact>('desk'),
  report: addressOf<ReportCommand>('report'),
}

/** To the machines of the marketplace's pages, where they run. */
export const toPages = ({ hasPages }: AppContext, one: Letter): readonly Letter[] => (hasPages ? [one] : [])

/** What the page's machine receives of an arrival. */
export function contentOf({ route, address, content }: NavigationSends): Letter {
  if (content === null || route === null || address === null) return letter(TO.page, { type: 'page.closed' })
  return letter(TO.page, { type: 'page.opened', route, address, kind: content })
}

/** Whose currency it is. */
export function personIn({ session }: AppContext): Letter {
  const user = session?.user ?? null
  const isSignedIn = user !== null && !isGuest(user)
  const account = user?.currency_code ?? null
  return letter(TO.currency, { type: 'currency.personChanged', isSignedIn, account })
}

/** What the session keeps of an answer to a form of accounts (AUTH-01 to AUTH-04). */
export function answersIn(event: FormSent | FormRefused): SessionFact {
  const type = 'session.answered'
  if (event.type === 'form.refused') {
    const { code, message } = event
    return { type, answers: { failure: { code, message } } }
  }
  const { is_valid, is_customer, company_id } = event.answer
  return {
    type,
    answers: {
      failure: null,
      ...(typeof is_valid === 'boolean' && { isValid: is_valid }),
      ...(typeof is_customer === 'boolean' && { isCustomer: is_customer }),
      ...(typeof company_id === 'number' && { companyId: company_id }),
    },
  }
}

/** A guest's session is without a login. */
export function verified({ session }: AppContext): NavigationFact {
  const type = 'navigation.verified'
  const user = session?.user
  if (!user) return { type, isVerified: session !== null }
  return isGuest(user)
    ? { type, isVerified: false, isGuest: true }
    : { type, isVerified: true, userType: user.user_type }
}
