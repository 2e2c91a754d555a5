import { readBusinessNumber } from '../../core/accounts/business-number.ts'
import { emailIssues, normaliseEmail, readEmail } from '../../core/accounts/fields.ts'
import { isCommonPassword, isOwnPassword } from '../../core/accounts/password.ts'
import { passwordStrength } from '../../core/accounts/password-strength.ts'
import { readPhone } from '../../core/accounts/phone-number.ts'
import { phoneIssues, plainPhone } from '../../core/accounts/phone-text.ts'
import { cardIssues, spacedCardNumber } from '../../core/bookings/card.ts'
import { dayTyped, peopleIssues } from '../../core/bookings/checkout-people.ts'
import { chosenSearch, chosenTrip } from '../../core/bookings/chosen-trip.ts'
import { pointIn } from '../../core/bookings/feedback.ts'
import { nextPlace } from '../../core/bookings/incentive.ts'
import { birthIssue } from '../../core/bookings/order-people.ts'
import { readPart } from '../../core/bookings/part-payment.ts'
import { isPrinted } from '../../core/bookings/printed-letters.ts'
import { behaviourOf, sandboxOutcome, sandboxToken } from '../../core/bookings/sandbox-cards.ts'
import { attachmentName } from '../../core/chat/attachments/file-name.ts'
import { refusedFile } from '../../core/chat/attachments/file-refusal.ts'
import { attachmentType, extensionOf, kindOfName, kindOfType } from '../../core/chat/attachments/kinds.ts'
import { isTeamConversation, parseConversationId } from '../../core/chat/conversation-id.ts'
import { excerptOf } from '../../core/chat/excerpt.ts'
import { conversationTitle, isTeamTo } from '../../core/chat/labels.ts'
import { outgoingText } from '../../core/chat/outgoing-text.ts'
import { LIMIT } from '../../core/chat/timings.ts'
import { faultFrames } from '../../core/door/fault.ts'
import { askedText, readAskedText } from '../../core/enquiries/asked-letter.ts'
import { budgetWords, chosenWords } from '../../core/enquiries/chosen-words.ts'
import { readAmount } from '../../core/forms/enquiry-fields.ts'
import { fileFault } from '../../core/forms/files.ts'
import { type AnyForm, issuesOf, judge } from '../../core/forms/form.ts'
import { FORMS } from '../../core/forms/forms.ts'
import { Login } from '../../core/forms/login.ts'
import { type SteppedForm, stepShown } from '../../core/forms/steps.ts'
import { sentenceIn } from '../../core/forms/words.ts'
import { readPicturePath, sharedPicture } from '../../core/landscape/picture-path.ts'
import { createRandom } from '../../core/landscape/ridges.ts'
import { grouped } from '../../core/money/amount-text.ts'
import { currencyOfCountry } from '../../core/money/country-currency.ts'
import { currencyIfOffered, preferredCurrency } from '../../core/money/currency.ts'
import { decimalIn } from '../../core/money/decimal.ts'
import { money } from '../../core/money/money.ts'
import { currencyMarkIn, markHabitOf, parseNumericInput } from '../../core/money/numeric-input.ts'
import { rateOf } from '../../core/money/rate.ts'
import { filesOfPage, saysKept, titleOfPage, withoutPast } from '../../core/offline/kept-pages.ts'
import { pagesKeptWith } from '../../core/offline/kept-paths.ts'
import { pageOfPaperFile } from '../../core/offline/paper-files.ts'
import { bookingsContent } from '../../core/pages/bookings-content.ts'
import { titled } from '../../core/pages/page.ts'
import { PAGES } from '../../core/pages/pages.ts'
import { reportsContent } from '../../core/pages/reports-content.ts'
import { reviewsContent } from '../../core/pages/reviews-content.ts'
import { continentOf } from '../../core/places/continents.ts'
import { monthText } from '../../core/places/day-text.ts'
import { isDay } from '../../core/places/days.ts'
import { rememberedPlace } from '../../core/places/place-cookies.ts'
import { supportPhone, supportPhoneFor, supportRegion } from '../../core/places/support-phone.ts'
import { readSurroundings } from '../../core/places/surroundings.ts'
import { amountTyped } from '../../core/plans/written-prices.ts'
import { plainText } from '../../core/rich-text/plain-text.ts'
import { linkAttributes } from '../../core/rich-text/policy.ts'
import { conversationIn } from '../../core/routing/messages.ts'
import { parametersIn, searchWith } from '../../core/routing/parameters.ts'
import { parsePath, safePath } from '../../core/routing/path.ts'
import { matchRoute, paramsOf, placeOf, placesIn } from '../../core/routing/place.ts'
import { planIn, planLinkFromChat } from '../../core/routing/plan-links.ts'
import { purposeOf } from '../../core/routing/purpose.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { findFolded, foldedText } from '../../core/text/folded-text.ts'
import {
  composed,
  narrowed,
  plainDigits,
  plainLetters,
  plainSigns,
  secretForm,
  secretForms,
  wholeNumber,
  withoutDirectionMarks,
  withoutEdges,
} from '../../core/text/foreign-text.ts'
import { joined } from '../../core/text/joined.ts'
import { splitLinks } from '../../core/text/links.ts'
import { isNamesAlone } from '../../core/text/pasted-names.ts'
import { readTrace, readTraceInTurns } from '../../core/trace/codec.ts'
import { fingerprint, fingerprintFrom, NO_TEXT } from '../../core/trace/hash.ts'
import { splitReport } from '../../core/trace/report.ts'
import { linesOf, sealed, sealedText } from '../../core/trace/seal.ts'
import { TRACE_VERSION } from '../../core/trace/version.ts'
import { actorWords, conversationOf, parentOf } from '../../core/trace/words/actors.ts'
import { callWords } from '../../core/trace/words/calls.ts'
import { deedWords, timerWords } from '../../core/trace/words/stimuli.ts'
import { isRobot } from '../../core/tracking/analytics-id.ts'
import { isTrackingParameter, landingFields } from '../../core/tracking/landing.ts'
import { galleryQuery } from '../../core/trips/gallery-query.ts'
import { searchWords, wordsOfSearch } from '../../core/trips/search-words.ts'
import { readScroll } from '../../web/bridge/market/scroll.ts'
import { bareHead, scriptLink } from '../../web/hydration/head.ts'
import { APPLICATION_WORDS } from '../../web/words/designer-application.ts'
import { NOTHING_ASKED } from '../core/enquiries/made-letters.ts'

type Read = (text: string) => unknown

const stackOf = (text: string): Error => Object.assign(new Error('x'), { stack: `Error: x\n${text}` })

const HEADER = JSON.stringify({
  tripwright: 'trace',
  version: TRACE_VERSION,
  app: 'a',
  seed: '0'.repeat(32),
  started: 0,
  input: null,
})

const READ_FORMS: readonly AnyForm[] = await Promise.all(Object.values(FORMS).map((load) => load()))

const STEPPED = { ...Login, steps: { who: ['email'], proof: ['password'] } } as unknown as SteppedForm

/** Each field of the forms, with the text in it and the other fields empty. */
const FORM_READERS: Readonly<Record<string, Read>> = Object.fromEntries(
  READ_FORMS.flatMap((form) =>
    Object.keys(form.fields).map((field) => [
      `${form.name}: ${field}`,
      (text: string) => [issuesOf(form, { [field]: text }), judge(form, { [field]: [text] })],
    ]),
  ),
)

/** As a browser's address bar has it: no half of a character is in it. */
const searchOf = (text: string): string => `?${text.replace(/\p{Surrogate}/gu, '\ufffd')}`

const PLAN = { starts: [], party: { min: 1, max: 9 } }
const FREE_ROUTE = PAGES.find(({ path }) => /\{\w+\}$/.test(path)) ?? PAGES[0]

const surroundingsOf: Read = (text) =>
  readSurroundings(
    { languages: [text, `en-${text}`], timeZone: text, detected: { country: text, timeZone: text } },
    () => true,
  )

/**
 * Every function that is given what somebody else wrote, by its name; what stands after a colon tells apart the ways
 * in which one is called.
 */
export const READERS: Readonly<Record<string, Read>> = {
  outgoingText,
  splitLinks,
  fingerprintFrom: (text) => fingerprintFrom(NO_TEXT, text),
  linesOf: (text) => linesOf(text),
  sealed: (text) => sealed([text]),
  sealedText: (text) => sealedText(text),
  grouped: (text) => grouped(text, ','),
  parentOf: (text) => parentOf(text),
  actorWords: (text) => actorWords(`app/${text}`),
  conversationOf: (text) => conversationOf(text),
  callWords: (text) => [callWords(text, {}), callWords('chat.send', { hash: text, convId: text })],
  deedWords: (text) => deedWords(text, { type: text, text }),
  timerWords: (text) => timerWords(`xstate.after.${text}`),
  isNamesAlone: (text) => isNamesAlone(text, ['a.pdf', text.slice(0, 9)]),
  attachmentName: (text) => attachmentName(text),
  'attachmentName: type': (text) => attachmentName('a', text),
  attachmentType,
  kindOfName,
  kindOfType,
  extensionOf,
  refusedFile: (text) => refusedFile({ why: 'otherType', mime: text }, text),
  fileFault: (text) => fileFault(text, 1),
  'excerptOf: text': (text) => excerptOf(text, 'ferry'),
  'excerptOf: keyword': (text) => excerptOf(text, text.slice(0, LIMIT.keywordLength)),
  emailIssues,
  normaliseEmail,
  readEmail,
  phoneIssues,
  plainPhone,
  readPhone: (text) => [readPhone(text, 'AU'), readPhone('0412 345', text)],
  readBusinessNumber,
  isCommonPassword,
  isOwnPassword: (text) => isOwnPassword(text, { email: text, first_name: text, last_name: text }),
  passwordStrength,
  ...FORM_READERS,
  sentenceIn: (text) => sentenceIn(APPLICATION_WORDS.introduction, 'tooLong', text),
  readAmount,
  askedText: (text) => askedText('Japan', { ...NOTHING_ASKED, notes: text, needs: text }),
  readAskedText,
  readScroll: (text) => readScroll(0, text),
  chosenWords: (text) => chosenWords('stay', text),
  budgetWords: (text) => budgetWords(text, { basis: text, flexible: text, flights_included: text }),
  joined: (text) => joined(text.split(',')),
  markHabitOf,
  parseNumericInput: (text) => parseNumericInput(text),
  currencyMarkIn,
  readPart: (text) =>
    readPart(text, 'pointDecimal', { outstanding: money(302_200, 'AUD'), least: money(10_000, 'AUD') }),
  amountTyped,
  decimalIn,
  rateOf,
  currencyIfOffered,
  preferredCurrency: (text) => preferredCurrency(text, text),
  currencyOfCountry,
  continentOf,
  supportRegion,
  supportPhone: (text) => supportPhone('traveller', text),
  supportPhoneFor: (text) => supportPhoneFor({ type: null, country: text }, 'agent', text),
  nextPlace: (text) => nextPlace([{ id: 1, countsFrom: text, end: null }], text),
  readSurroundings: surroundingsOf,
  rememberedPlace: (text) => rememberedPlace(() => text),
  searchWords,
  foldedText,
  'findFolded: text': (text) => findFolded(text, 'ferry'),
  'findFolded: words': (text) => findFolded(text, text.slice(0, LIMIT.keywordLength)),
  plainDigits,
  plainText,
  linkAttributes,
  wordsOfSearch,
  stepShown: (text) => stepShown(STEPPED, [text], text, [text]),
  parsePath,
  safePath: (text) => safePath(`/${text}`),
  placeOf: (text) => placeOf(PAGES, parsePath(`/${text}`)),
  'placeOf: search': (text) => placeOf(PAGES, parsePath(`/messages?${text}`)),
  matchRoute: (text) => matchRoute(PAGES, `/${text}`),
  placesIn: (text) => placesIn(FREE_ROUTE.path, `/${text}`.split('/')),
  paramsOf: (text) =>
    paramsOf(
      FREE_ROUTE,
      FREE_ROUTE.path.replace(/\{\w+\}$/, () => text),
    ),
  resourcePath: (text) => resourcePath(parsePath(`/${text}`)),
  conversationIn: (text) => conversationIn(`?${text}`),
  searchWith: (text) => searchWith(searchOf(text), { step: 'who' }),
  'conversationIn: value': (text) => conversationIn(`?c=${text}`),
  parametersIn: (text) => parametersIn(`?${text}`),
  'galleryQuery: q': (text) => galleryQuery(parametersIn(`?q=${text}`)),
  'galleryQuery: month': (text) => galleryQuery(parametersIn(`?month=${text}`)),
  birthIssue: (text) => birthIssue(text, true, '2027-01-01'),
  sandboxToken,
  sandboxOutcome: (text) => sandboxOutcome(text),
  spacedCardNumber,
  cardIssues: (text) => cardIssues({ number: text, expires: text, code: text }, '2027-01-01'),
  dayTyped,
  peopleIssues: (text) => {
    const one = { givenNames: text, familyName: text, birthDate: text }
    return peopleIssues({ travellers: [one], email: text, phone: text }, '2027-01-01')
  },
  pagesKeptWith,
  pageOfPaperFile,
  filesOfPage,
  titleOfPage,
  withoutPast,
  saysKept: (text) => [saysKept(text, 'now'), saysKept('<body>', text)],
  reviewsContent: (text) => reviewsContent({ reviews: async () => ({}) as never }, searchOf(text)),
  reportsContent: (text) => reportsContent({ reports: async () => ({}) as never }, searchOf(text)),
  splitReport: (text) => [splitReport(text), splitReport(`{"tripwright":"report"${text}`)],
  readTraceInTurns: (text) => readTraceInTurns(`${HEADER}\n${text}`, async () => undefined).catch(() => null),
  bookingsContent: (text) =>
    bookingsContent(
      {
        bookings: async () => ({ items: [], page: 1 }) as never,
        booking: async () => ({}) as never,
        enquiries: async () => ({ items: [] }) as never,
      },
      searchOf(text),
    ),
  behaviourOf: (text) => [behaviourOf(text), behaviourOf(`sandbox_${text}`)],
  chosenTrip: (text) => chosenTrip(`?start=${text}&travellers=${text}`, PLAN),
  chosenSearch: (text) => chosenSearch(searchOf(text), { date: null, travellers: 2 }),
  landingFields: (text) => landingFields(text, parametersIn(`?utm_source=${text}&${text}`), null),
  isTrackingParameter,
  isRobot: (text) => isRobot(text, false),
  purposeOf: (text) => purposeOf(`/${text}`),
  planIn: (text) => planIn(`/traveller/tripplan/view/id/${text}`),
  planLinkFromChat: (text) => planLinkFromChat(`https://a.example/${text}`, 'https://a.example', false),
  parseConversationId,
  isTeamConversation,
  isTeamTo: (text) => isTeamTo('TV', text),
  conversationTitle: (text) => conversationTitle(text, 'LS', [{ type: 'TV', first_name: text }], text),
  isPrinted: (text) => isPrinted(text),
  pointIn: (text) => pointIn(text),
  readPicturePath: (text) => readPicturePath(`/pictures/v1/card/${text}`),
  sharedPicture: (text) => sharedPicture(`/pictures/og/v1/${text}`),
  createRandom,
  isDay,
  withoutDirectionMarks,
  composed,
  narrowed,
  plainLetters,
  plainSigns,
  secretForm,
  secretForms,
  wholeNumber,
  withoutEdges,
  monthText,
  titled,
  bareHead,
  scriptLink,
  faultFrames: (text) => faultFrames(stackOf(text)),
  readTrace: (text) => readTrace(`${HEADER}\n${text}`),
  fingerprint,
}

/** Functions that take texts and are no readers, by the reason. */
export const NO_READERS: Readonly<Record<string, readonly string[]>> = {
  'its texts are our own': [
    'isStepDone',
    'cancellationSteps',
    'quoteFor',
    'withNewDay',
    'withNewLine',
    'blankLine',
    'mix',
    'pageNamed',
    'missing',
    'travelAgency',
    'isWayIn',
    'stepBeside',
    'monthsFrom',
    'yearsFrom',
    'freeCancellation',
    'freeCancellationEnd',
    'countedTitle',
    'textClass',
    'createFlights',
    'report',
    'createDocument',
    'isMessenger',
    'chunkFiles',
    'latePage',
    'useTyped',
    'counted',
    'useDecision',
  ],
  'a browser parses the HTML of its clipboard: tests/web/pasted-*': [
    'cellsPasted',
    'pastedHtml',
    'pastedText',
  ],
  'core/wire has held its texts against short forms': [
    'momentText',
    'heldUntil',
    'typeInUsername',
    'isSafeAddress',
    'secondsSince',
    'presenceText',
    'conversationPath',
    'confirmationPath',
    'amountPath',
    'planPath',
    'paperPath',
    'paperFilePath',
    'followedPath',
    'timeOfDay',
    'dayThere',
    'zoneName',
    'fullDate',
    'dayOfIn',
    'dayName',
    'spanWords',
    'lengthWords',
    'itineraryOf',
    'callDays',
    'dayAndTime',
    'timeAlone',
    'flagOf',
    'countryName',
    'isListed',
    'zoneChoice',
    'zonesOf',
    'useConversation',
    'useConversationCallbacks',
    'useDraft',
    'useUploads',
  ],
  'what is typed stands in the draft as it is; planIssues and the server judge it': ['withStay', 'withNote'],
  'it compares them with what is in the catalogue': ['typeOf', 'fromTrip', 'fromDesigner', 'fromGallery'],
  'it hands them to the browser as they are': [
    'serverOffset',
    'writeScroll',
    'focusPage',
    'copyText',
    'readSessionText',
    'keepSessionText',
    'dropSessionText',
    'openKept',
    'mayOpenKept',
    'type',
  ],
  'it reads them by readers alone': ['loadPage', 'loadPage', 'parseTrace', 'useWishedTrip', 'useStep'],
}
