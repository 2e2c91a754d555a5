import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import { audienceOf } from '../../core/accounts/audience.ts'
import { supportPhoneFor } from '../../core/places/support-phone.ts'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import { createFairQueue, type FairQueue } from '../../core/queue/fair-queue.ts'
import type { PageRenderer } from '../../core/routing/page-renderer.ts'
import { isGuest } from '../../core/wire/account.ts'
import { createAccountPages } from './accounts/account-pages.ts'
import { expiryHandler } from './accounts/expiry-job.ts'
import { createKnownDevices } from './accounts/known-devices.ts'
import { createHashing } from './accounts/passwords.ts'
import { createSessions } from './accounts/sessions.ts'
import { readAddressTable } from './catalogue/address-table.ts'
import { toDesignerCard } from './catalogue/cards.ts'
import { createCatalogueService } from './catalogue/catalogue-service.ts'
import { createTripSearches } from './catalogue/trip-searches.ts'
import { announceEnquiry } from './chat/announcing.ts'
import { createConciergeBot } from './chat/bot/concierge-bot.ts'
import { resumeGreetings } from './chat/bot/greeting.ts'
import type { ChatPorts, NoteForeign } from './chat/chat-ports.ts'
import { createChatService } from './chat/chat-service.ts'
import { createAbsence, missedHandlers } from './chat/missed-job.ts'
import { refoldHandler } from './chat/refold-job.ts'
import { databasePlace } from './database-place.ts'
import { createDemoClock, type DemoClock } from './demo/demo-clock.ts'
import { seedDemo } from './demo/seed.ts'
import { callbackHandler, remindOfCallback } from './desk/callback-job.ts'
import { captureHandler } from './enquiries/capture-job.ts'
import { lapseHandler } from './enquiries/lapse-job.ts'
import { takeUpWhenWritten } from './enquiries/taking-up.ts'
import { createGazetteer } from './gazetteer/gazetteer.ts'
import { sendClaim } from './http/accounts/claim-routes.ts'
import { serveUserDetails } from './http/accounts/details-route.ts'
import { serveAccounts } from './http/accounts/serve-accounts.ts'
import { createApplication } from './http/application.ts'
import { countryOfRequest, detectFor } from './http/catalogue/detect-route.ts'
import { serveCatalogue } from './http/catalogue/serve-catalogue.ts'
import { serveDesk } from './http/desk/serve-desk.ts'
import { createDraining } from './http/draining.ts'
import { serveEnquiries } from './http/enquiries/serve-enquiries.ts'
import { serveForms } from './http/forms/serve-forms.ts'
import { serveLogs } from './http/log-routes.ts'
import { serveOrders } from './http/orders/serve-orders.ts'
import { serveWebhooks } from './http/orders/webhook-routes.ts'
import { BUILT } from './http/pages/built-files.ts'
import { servePlans } from './http/plans/serve-plans.ts'
import type { ReadinessParts } from './http/readiness.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { createJobs } from './jobs/jobs.ts'
import { listen } from './listening.ts'
import { openRedisLink, type RedisLink } from './live/redis/redis-link.ts'
import { shareOut } from './live/sharing.ts'
import { createSystemClock, type SystemClock } from './live/system-clock.ts'
import { createLogger, createSilentLogger } from './log.ts'
import { createCaughtMail } from './mail/caught-mail.ts'
import { letterHandler } from './mail/letter-job.ts'
import { createPost } from './mail/post.ts'
import { createSmtpMail } from './mail/smtp-mail.ts'
import { createTripMaps } from './maps/trip-maps.ts'
import { tellConcierges } from './orders/mended-names.ts'
import { resumeOrders } from './orders/order-jobs.ts'
import { createOrders } from './orders/orders.ts'
import { createPrinter } from './papers/printer.ts'
import { paymentEnvironment } from './payments/payment-environment.ts'
import { servePictures } from './pictures/picture-routes.ts'
import { createPortraits, servePortraitFiles } from './pictures/portraits.ts'
import type { Designers } from './plans/bookable-plan.ts'
import { reportExpiryHandler } from './reports/report-expiry.ts'
import { serveReports } from './reports/report-routes.ts'
import { serveReviews } from './reviews/review-routes.ts'
import { createReviews } from './reviews/reviews.ts'
import { configOf } from './runtime-config.ts'
import { createSecurityLog } from './security/security-log.ts'
import { isDemo, readSettings, type Settings } from './settings.ts'
import { watchConnections } from './socket/open-connections.ts'
import { createSocketServer } from './socket/socket-server.ts'
import { createAccountStore } from './store/account-store.ts'
import { createClaimingStore } from './store/accounts/claiming-store.ts'
import { createClosingStore } from './store/accounts/closing-store.ts'
import { createJoiningStore } from './store/accounts/joining-store.ts'
import { createPeopleStore } from './store/accounts/people-store.ts'
import { createCatalogueStore } from './store/catalogue/catalogue-store.ts'
import { createTripSearch } from './store/catalogue/trip-search.ts'
import type { ChatStore } from './store/chat-store.ts'
import { installation } from './store/chat-tables.ts'
import { type Database, type DatabasePlace, openDatabase } from './store/database/database.ts'
import { keepStatistics } from './store/database/statistics.ts'
import { createDeskStore } from './store/desk/desk-store.ts'
import { freeBytesIn, watchDiskRoom } from './store/disk-room.ts'
import { createCaptureStore } from './store/enquiries/capture-store.ts'
import { createDeedStore } from './store/enquiries/deed-store.ts'
import { createEnquiryStore } from './store/enquiries/enquiry-store.ts'
import { createLetterCatalogue } from './store/enquiries/letter-catalogue.ts'
import { createLetterStore } from './store/enquiries/letter-store.ts'
import { createMatchingStore } from './store/enquiries/matching-store.ts'
import { createApplicationStore } from './store/forms/application-store.ts'
import { createFormFileStore, dropLooseFormFiles } from './store/forms/form-file-store.ts'
import { createMailStore } from './store/forms/mail-store.ts'
import { createNewsletterStore } from './store/forms/newsletter-store.ts'
import { createAgentBookingStore } from './store/orders/agent-booking-store.ts'
import { createNamesStore } from './store/orders/names-store.ts'
import { createAnsweringStore } from './store/plans/answering-store.ts'
import { createDraftStore } from './store/plans/draft-store.ts'
import { createPlanStore } from './store/plans/plan-store.ts'
import { createReportStore } from './store/reports/report-store.ts'
import { createReviewStore } from './store/reviews/review-store.ts'
import { createSqlChatStore, dropLooseMedia } from './store/sql-chat-store.ts'
import { createAcceptance } from './uploads/accepting.ts'
import { createMemoryFiles, type FileStore } from './uploads/files/file-store.ts'
import { createFolderFiles } from './uploads/files/folder-files.ts'
import { createFormFiles } from './uploads/form-files.ts'
import { createJudgePool } from './uploads/judging/judge-pool.ts'
import { uploadHandlers } from './uploads/sweeping.ts'
import { createUploadRoom } from './uploads/upload-room.ts'
import { createUploads } from './uploads/uploads.ts'

export interface ServerOptions {
  /** Default: those of an empty environment. */
  readonly settings?: Settings
  /** Default: what the settings say. `memory` keeps nothing. */
  readonly database?: DatabasePlace
  /** 0 takes a free one. Default: the settings'. */
  readonly port?: number
  /** Default: on when the database is the embedded one. */
  readonly demo?: boolean
  /** Default: structured lines on stderr. */
  readonly logger?: Logger | 'silent'
  /** What draws the pages. Default: nobody, so that they come as plain shells. */
  readonly renderer?: PageRenderer | null | Promise<PageRenderer | null>
  /** Default: this machine's. */
  readonly clock?: SystemClock
  /** By which the chat pauses, so that people can follow its bots. Default: `clock`. */
  readonly chatClock?: ClockPort
  /** It looks for jobs at least so often, in milliseconds. Default: more often among other nodes than alone. */
  readonly lookEvery?: number
  /** Bytes that are free on the disk. Default: as the system says; without a folder, without end. */
  readonly freeSpace?: () => Promise<number>
  /** By how much the event loop may be late before strangers wait, in milliseconds. Default: 200, times `RATE_FACTOR` above 1. */
  readonly mostLag?: number
  /** Told of each of its routes, before it begins. */
  readonly onRoute?: (route: RouteOptions) => void
  /** Where Stripe is asked. Default: where it is. */
  readonly stripeApi?: URL
}

export interface RunningServer {
  readonly url: string
  readonly isDemo: boolean
  /** Drains: takes nothing new, finishes what is soon done, closes sockets, requests and database. */
  close(): Promise<void>
}

/**
 * Starts the product's backend.
 * @throws StartError with one line that says what to do
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const settings = options.settings ?? readSettings({})
  const demo = options.demo ?? isDemo(settings)
  const logger = loggerOf(options.logger)
  const place = options.database ?? databasePlace(settings)
  let isFilled = false
  const database = await openDatabase(place, {
    onLost: (error) => logger.error({ err: error }, 'The embedded database has ended: it is started again.'),
    onAway: (error) =>
      logger.error({ err: error }, 'PostgreSQL is away: what needs it is answered 1500 until it is back.'),
    onBack: () => logger.warn('PostgreSQL is back.'),
    template: BUILT.database,
    fill: async (opened: Database) => {
      isFilled = demo && (await seedDemo(opened, new Date()))
    },
  })
  try {
    const { port = settings.PORT, clock = createSystemClock() } = options
    const demoClock = demo ? createDemoClock(clock) : null
    const renderer = (await options.renderer) ?? null
    const files = filesOf(place, settings, 'files')
    const portraits = filesOf(place, settings, 'portraits')
    const isEmbedded = place.kind !== 'postgres'
    return await serve({
      database,
      isEmbedded,
      isFilled,
      files,
      portraits,
      settings,
      demo,
      port,
      logger,
      renderer,
      clock: demoClock ?? clock,
      demoClock,
      chatClock: options.chatClock ?? clock,
      lookEvery: options.lookEvery ?? (isEmbedded ? LOOK_EVERY.alone : LOOK_EVERY.amongOthers),
      mostLag: options.mostLag ?? MOST_LAG * Math.max(1, settings.RATE_FACTOR),
      freeSpace: options.freeSpace ?? (() => freeSpaceOf(place)),
      stripeApi: options.stripeApi,
      onRoute: options.onRoute,
    })
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

function loggerOf(given: ServerOptions['logger']): Logger {
  if (given === undefined) return createLogger()
  return given === 'silent' ? createSilentLogger() : given
}

/** PostgreSQL's disk is its own, and memory has none. */
const freeSpaceOf = (place: DatabasePlace): Promise<number> =>
  place.kind === 'folder' ? freeBytesIn(place.folder) : Promise.resolve(Number.POSITIVE_INFINITY)

/** Uploads lie beside the embedded database; in memory, when that is. */
function filesOf(place: DatabasePlace, settings: Settings, folder: string): FileStore {
  if (place.kind === 'memory') return createMemoryFiles()
  return createFolderFiles(join(place.kind === 'folder' ? place.folder : settings.DATA_DIR, folder))
}

/** What is under way when the server closes gets this long, in milliseconds; then it is answered that it ended. */
const DRAINING = 3_000
/** For that answer to leave; then its connection is cut. */
const ANSWERING = 250
/** What a request has added in its transaction is seen so soon, and what another node has. In milliseconds. */
const LOOK_EVERY = { alone: 5_000, amongOthers: 2_000 }

const MOST_LAG = 200
/** Searches by words: the embedded database answers one question at a time, PostgreSQL several. */
const SEARCHING = { mostWaiting: 200, mostOfOne: 20, patience: 10_000 }

/** Plans of a megabyte, whose texts are cleaned by the thread that answers everybody. */
const CLEANING = { atOnce: 1, mostWaiting: 100, mostOfOne: 10, patience: 15_000 }

/** Reports of some megabytes, whose lines the same thread reads. */
const JUDGING_REPORTS = { atOnce: 1, mostWaiting: 20, mostOfOne: 3, patience: 20_000 }

interface ServingParts {
  readonly database: Database
  readonly isEmbedded: boolean
  /** It was filled with the demo just now. */
  readonly isFilled: boolean
  readonly files: FileStore
  readonly portraits: FileStore
  readonly settings: Settings
  readonly demo: boolean
  readonly port: number
  readonly logger: Logger
  readonly renderer: PageRenderer | null
  readonly clock: SystemClock
  readonly chatClock: ClockPort
  readonly lookEvery: number
  readonly mostLag: number
  readonly freeSpace: () => Promise<number>
  readonly stripeApi: URL | undefined
  readonly onRoute: ServerOptions['onRoute']
  /** The same clock, where it may be set ahead. */
  readonly demoClock: DemoClock | null
}

async function serve(parts: ServingParts): Promise<RunningServer> {
  const { database, files, portraits, settings, demo, port, logger, renderer, clock, chatClock } = parts
  const accounts = createAccountStore(database)
  const sessions = createSessions(accounts)
  const origin = {
    ownOrigin: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    trustProxy: settings.TRUST_PROXY,
  }
  const { generation, secret } = await installationOf(database)
  const security = createSecurityLog(logger, secret)
  const hashing = createHashing(clock)
  const devices = createKnownDevices(secret)
  const foreign: NoteForeign = ({ userId }, what) => security.note('foreign.asked', { userId, reason: what })
  const link = await linkNodes(generation, settings, logger)
  const rateFactor = settings.RATE_FACTOR
  const { limits, loginLimit, presence } = shareOut(link, rateFactor)
  const config = configOf(settings, demo)
  const now = () => new Date(clock.wall())
  const people = createPeopleStore(database)
  const claiming = createClaimingStore(database)
  const enquiries = createEnquiryStore(database)
  const matching = createMatchingStore(database)
  const plans = createPlanStore(database)
  const reports = createReportStore(database)
  const maps = createTripMaps(BUILT.maps)
  const catalogueStore = createCatalogueStore(database)
  const catalogue = createCatalogueService({
    store: catalogueStore,
    search: createTripSearch(database),
    maps,
    now,
  })
  const searches = createFairQueue({ ...SEARCHING, atOnce: parts.isEmbedded ? 1 : 4 }, clock)
  const store = inSearchTurns(createSqlChatStore(database), searches)
  const searchTrips = createTripSearches(catalogue, { limits, searches, now: clock.monotonic })
  const designers: Designers = {
    card: async (slug) => (await catalogueStore.designers({ slug })).map(toDesignerCard)[0] ?? null,
  }
  const jobs = createJobs({ database, now, wake: () => runner.wake() })
  const reviews = createReviews({ database, jobs, origin: () => origin.ownOrigin ?? url })
  const reviewStore = createReviewStore(database)
  const orders = createOrders({
    database,
    jobs,
    reviews,
    environment: paymentEnvironment(settings, demo),
    stripe: {
      keys: settings.STRIPE_KEYS,
      webhookSecrets: settings.STRIPE_WEBHOOK_SECRET,
      api: parts.stripeApi,
    },
    origin: () => origin.ownOrigin ?? url,
    now,
    clock,
    report: (thrown) => logger.error({ err: thrown }, 'A payment provider did not answer.'),
    changed: (enquiryId) => void announceEnquiry(ports, enquiryId),
  })
  const { books, calendars, feedback, desk, enquiryOrders } = orders
  const agentBookings = createAgentBookingStore(database)
  const accountParts = {
    people,
    claiming,
    sessions,
    enquiries,
    matching,
    plans,
    books,
    calendars,
    feedback,
    talks: store,
    origin: () => origin.ownOrigin ?? url,
    agentBookings,
    reports,
    reviews,
    reviewStore,
    desk,
    designers,
    catalogue,
    catalogueStore,
    accounts,
  }
  const accountPages = createAccountPages(accountParts, now)
  const judges = createJudgePool(clock, {
    onLost: (signal) => logger.warn({ signal }, 'A file cost its judge the process: it is refused.'),
    onUnstarted: (thrown) =>
      logger.error({ err: thrown }, 'No judge can be started: who sends a file is told to come again.'),
  })
  const accept = createAcceptance(judges.judge)
  const printer = createPrinter({
    clock,
    report: (thrown) => logger.error({ err: thrown }, 'A paper was not printed.'),
  })
  const uploadGate = { limits, room: createUploadRoom() }
  const mails = createMailStore(database)
  const mail =
    settings.SMTP_URL === undefined ? createCaughtMail(mails, now) : createSmtpMail(settings.SMTP_URL)
  const runner = createJobRunner({
    database,
    clock,
    handlers: [
      letterHandler(mail),
      callbackHandler(jobs),
      expiryHandler(() => new Date()),
      reportExpiryHandler(),
      captureHandler(),
      refoldHandler(jobs),
      lapseHandler({ jobs, origin: () => origin.ownOrigin ?? url }),
      ...missedHandlers({ jobs, presence, clock, origin: () => origin.ownOrigin ?? url }),
      ...orders.handlers,
      ...uploadHandlers([dropLooseMedia, dropLooseFormFiles], files, jobs),
    ],
    lookEvery: parts.lookEvery,
    noticed: (step, job) => {
      if (step === 'parked') logger.error({ job: job.name, id: job.id }, 'A job is given up: npm run jobs.')
    },
    report: (thrown, job) =>
      logger.error({ err: thrown, job: job?.name }, job ? 'A job failed.' : 'Jobs can’t be looked at.'),
  })
  const post = createPost({
    jobs,
    clock,
    report: (thrown) => logger.error({ err: thrown }, 'A letter could not be written down.'),
  })
  const { trustProxy } = origin
  const detecting = { addresses: readAddressTable(), audience: audienceOf(settings.APP_TYPE), trustProxy }
  const draining = createDraining()
  const disk = await watchDiskRoom({
    clock,
    free: parts.freeSpace,
    onChange: (hasRoom) =>
      hasRoom
        ? logger.warn('There is room on the disk again.')
        : logger.error('The disk is full: what is there can be read, and nothing is kept. Make room on it.'),
  })
  const app = createApplication({
    draining,
    needs: needsOf(database, link),
    mostLag: parts.mostLag,
    hasRoom: disk.hasRoom,
    onRoute: parts.onRoute,
    catalogue,
    accountPages,
    placeOf: (request) => detectFor(request, detecting).country_name,
    searchTrips,
    addresses: detecting.addresses,
    audience: detecting.audience,
    rateFactor,
    link,
    accounts,
    sessions,
    hashing,
    devices,
    loginLimit,
    config,
    files: BUILT,
    uploads: createUploads({
      store,
      files,
      accept,
      now,
      foreign,
      tellMissing: (file) =>
        logger.error(
          { file },
          'A file’s bytes are missing here: let all nodes share DATA_DIR/files, or restore it.',
        ),
    }),
    uploadGate,
    security,
    renderer,
    logger,
    ...origin,
  })
  const connections = watchConnections(app.server, { rateFactor, trustProxy })
  const sockets = createSocketServer(app.server, {
    sessions,
    limits,
    security,
    logger,
    rateFactor,
    link,
    ...origin,
  })
  const ports: ChatPorts = {
    store,
    broadcast: sockets.broadcast,
    clock: chatClock,
    limits,
    presence,
    botId: await accounts.ensureBot(),
    hasRoom: disk.hasRoom,
    support: async (userId) => {
      const user = await accounts.user(userId)
      // A guest is a traveller without an account: they are of whom the installation serves.
      const type = user && !isGuest(user) ? user.type : null
      const reader = { type, country: user?.countryCode ?? null }
      const phone = supportPhoneFor(reader, detecting.audience, null)
      return { phone, email: 'concierge@tripwright.example' }
    },
    foreign,
    decided: (decision) => logger.info({ chat: decision }, 'decided'),
    report: (thrown, event) => logger.error({ err: thrown, event }, 'chat failed'),
  }
  const deeds = createDeedStore(database, enquiryOrders)
  const takeUp = takeUpWhenWritten(deeds, { ...ports, taken: (id) => announceEnquiry(ports, id) })
  const answer = demo ? createConciergeBot(ports) : null
  const chat: ChatPorts = {
    ...ports,
    absence: createAbsence({ database, presence, clock: chatClock, report: ports.report }),
    noticed: (message) => {
      takeUp(message)
      answer?.(message)
    },
  }
  sockets.serve(createChatService(chat))
  const chatServer = config.chat.server
  const joining = createJoiningStore(database)
  serveDesk(app, {
    countryOf: (request) => countryOfRequest(request, detecting),
    sessions,
    chat,
    desk: createDeskStore(database, remindOfCallback(jobs)),
    enquiries,
    matching,
    chatServer,
    joining,
    post,
    now,
    ownOrigin: origin.ownOrigin,
    rateFactor,
    link,
  })
  serveCatalogue(app, { catalogue, searchTrips, accountPages, sessions, ...detecting, rateFactor, link })
  serveLogs(app, { limits, rateFactor, link })
  serveReports(app, {
    ...{ reports, sessions, chat, security, now, rateFactor, link },
    judging: createFairQueue(JUDGING_REPORTS, clock),
  })
  servePictures(app, { rateFactor, link })
  servePortraitFiles(app, { portraits, rateFactor, link })
  const formFileStore = createFormFileStore(database)
  const newsletter = createNewsletterStore(database)
  serveForms(app, {
    newsletter,
    applications: createApplicationStore(database),
    formFiles: createFormFiles({ store: formFileStore, files, accept, now }),
    isDemo: demo,
    shownMails: settings.SMTP_URL === undefined ? mails : null,
    uploadGate,
    post,
    sessions,
    limits,
    security,
    now,
    ownOrigin: origin.ownOrigin,
    rateFactor,
    link,
  })
  serveEnquiries(app, {
    letters: createLetterStore(database),
    letterCatalogue: createLetterCatalogue(database),
    captures: createCaptureStore(database),
    enquiries,
    plans,
    books,
    reports,
    deeds,
    files,
    newsletter,
    chat,
    joining,
    post,
    sessions,
    limits,
    security,
    now,
    ownOrigin: origin.ownOrigin,
    rateFactor,
    link,
  })
  servePlans(app, {
    enquiries,
    plans,
    drafts: createDraftStore(database),
    answering: createAnsweringStore(database, enquiryOrders),
    maps,
    gazetteer: createGazetteer(BUILT.places),
    cleaning: createFairQueue(CLEANING, clock),
    sessions,
    chat,
    writeToGuest: async (request, userId) => {
      const guest = await claiming.guest(userId)
      // It is accepted, whether or not an email can be written just now: the page of the plan offers another.
      if (guest)
        await sendClaim(request, guest, { joining, post, now, ownOrigin: origin.ownOrigin }).catch(
          (thrown: unknown) => ports.report(thrown, 'plan.letter'),
        )
    },
    now,
    rateFactor,
    link,
  })
  serveWebhooks(app, { notices: orders.notices, rateFactor, link })
  serveUserDetails(app, { accounts, sessions, catalogueStore, rateFactor, link })
  serveReviews(app, { reviews, reviewStore, sessions, now, rateFactor, link })
  serveOrders(app, {
    ...orders,
    reviews,
    agentBookings,
    plans,
    catalogue,
    origin: () => origin.ownOrigin ?? url,
    printer,
    talks: store,
    names: createNamesStore(database, tellConcierges({ jobs, origin: () => origin.ownOrigin ?? url })),
    chat,
    isDemo: demo,
    setAhead:
      parts.demoClock &&
      ((milliseconds) => {
        parts.demoClock?.leap(milliseconds)
        runner.wake()
      }),
    currencies: () => catalogue.currencies(),
    accountPages,
    enquiries,
    sessions,
    now,
    rateFactor,
    link,
  })
  serveAccounts(app, {
    accounts,
    joining,
    claiming,
    closing: createClosingStore(database),
    chat,
    people,
    files,
    loginLimit,
    portraits: createPortraits({ files, portraits, formFiles: formFileStore }),
    placeOf: (request) => detectFor(request, detecting).country_name,
    sessions,
    hashing,
    devices,
    post,
    limits,
    security,
    now,
    ownOrigin: origin.ownOrigin,
    rateFactor,
    link,
  })
  const url = await listen(app, settings.HOST, port)
  await resumeGreetings(ports)
  await runner.start()
  await resumeOrders(jobs, now())
  const report = (thrown: unknown): void => logger.error({ err: thrown }, 'keeping statistics failed')
  const stopStatistics = parts.isEmbedded ? keepStatistics(database, parts.isFilled, report) : () => undefined
  return {
    url,
    isDemo: demo,
    async close() {
      draining.begin()
      disk.stop()
      clock.stop()
      const resting = runner.close(DRAINING)
      stopStatistics()
      const spareRequests = draining.answerAfter(DRAINING)
      const spareRest = connections.cutAfter(DRAINING + ANSWERING)
      await sockets.close(DRAINING)
      await app.close()
      spareRequests()
      spareRest()
      judges.close()
      printer.close()
      await post.close()
      await resting
      mail.close()
      link?.close()
      await database.close()
    },
  }
}

/** A person's searches wait their turn among everybody's. */
function inSearchTurns(store: ChatStore, searches: FairQueue): ChatStore {
  return {
    ...store,
    search: (viewer, ...asked) =>
      searches.run({ name: `user ${viewer.userId}`, isKnown: true }, () => store.search(viewer, ...asked)),
  }
}

/** What this node can't do without, as `/readyz` asks for it. */
function needsOf(database: Database, link: RedisLink | null): ReadinessParts['needs'] {
  return {
    database: () => database.run((session) => session.execute(sql`select 1`)),
    ...(link && { redis: () => link.client.ping() }),
  }
}

/** What names this installation, and what nobody else knows of it: the same for all its nodes. */
async function installationOf(database: Database) {
  const [row] = await database.run((session) => session.select().from(installation))
  if (!row) throw new Error('The tables name their installation.')
  return row
}

/** What this node shares with the others over the same database; null: it is alone. */
async function linkNodes(generation: string, settings: Settings, logger: Logger): Promise<RedisLink | null> {
  if (settings.REDIS_URL === undefined) return null
  const link = openRedisLink(settings.REDIS_URL, generation, logger)
  await link.tried
  return link
}
