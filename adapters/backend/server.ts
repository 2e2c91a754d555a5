import type { Logger } from 'pino'
import type { PageRenderer } from '../../core/routing/page-renderer.ts'
import { PROTOCOL, type RuntimeConfig } from '../../core/wire/config.ts'
import { createLoginLimit } from './accounts/login-limit.ts'
import { createSessions } from './accounts/sessions.ts'
import { createConciergeBot } from './chat/bot/concierge-bot.ts'
import type { ChatPorts } from './chat/chat-ports.ts'
import { createChatService } from './chat/chat-service.ts'
import { seedDemo } from './demo/seed.ts'
import { createApplication } from './http/application.ts'
import { BUILT } from './http/built-files.ts'
import { createMemoryLimits } from './live/memory-limits.ts'
import { createMemoryPresence } from './live/memory-presence.ts'
import { createSystemClock } from './live/system-clock.ts'
import { createLogger, createSilentLogger } from './log.ts'
import { isDemo, readSettings, type Settings } from './settings.ts'
import { createSocketServer } from './socket/socket-server.ts'
import { errorCode, StartError } from './start-error.ts'
import { createAccountStore } from './store/account-store.ts'
import { type Database, type DatabasePlace, openDatabase } from './store/database/database.ts'
import { createSqlChatStore } from './store/sql-chat-store.ts'

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
  readonly renderer?: PageRenderer | null
}

export interface RunningServer {
  readonly url: string
  readonly isDemo: boolean
  /** Drains: takes nothing new, finishes what is under way, closes sockets, requests and database. */
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
  if (settings.REDIS_URL !== undefined) {
    logger.warn('REDIS_URL is set, but servers do not share anything yet: run one alone.')
  }
  const database = await openDatabase(options.database ?? placeOf(settings))
  try {
    if (demo) await seedDemo(database, new Date())
    const { port = settings.PORT, renderer = null } = options
    return await serve({ database, settings, demo, port, logger, renderer })
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

function loggerOf(given: ServerOptions['logger']): Logger {
  if (given === undefined) return createLogger()
  return given === 'silent' ? createSilentLogger() : given
}

function placeOf(settings: Settings): DatabasePlace {
  if (settings.DATABASE_URL !== undefined) return { kind: 'postgres', url: settings.DATABASE_URL }
  return { kind: 'folder', folder: settings.DATA_DIR }
}

interface ServingParts {
  readonly database: Database
  readonly settings: Settings
  readonly demo: boolean
  readonly port: number
  readonly logger: Logger
  readonly renderer: PageRenderer | null
}

async function serve(parts: ServingParts): Promise<RunningServer> {
  const { database, settings, demo, port, logger, renderer } = parts
  const accounts = createAccountStore(database)
  const sessions = createSessions(accounts)
  const origin = {
    ownOrigin: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    trustProxy: settings.TRUST_PROXY,
  }
  const loginLimit = createLoginLimit(settings.RATE_FACTOR)
  const config = configOf(settings, demo)
  const app = createApplication({
    rateFactor: settings.RATE_FACTOR,
    accounts,
    sessions,
    loginLimit,
    config,
    files: BUILT,
    renderer,
    logger,
    ...origin,
  })
  const limits = createMemoryLimits(settings.RATE_FACTOR)
  const sockets = createSocketServer(app.server, { sessions, limits, logger, ...origin })
  const clock = createSystemClock()
  const ports: ChatPorts = {
    store: createSqlChatStore(database),
    broadcast: sockets.broadcast,
    clock,
    limits,
    presence: createMemoryPresence(),
    botId: await accounts.ensureBot(),
    support: { phone: '+61 2 5550 0142', email: 'concierge@tripwright.example' },
    report: (thrown, event) => logger.error({ err: thrown, event }, 'chat failed'),
  }
  sockets.serve(createChatService(demo ? { ...ports, noticed: createConciergeBot(ports) } : ports))
  const url = await listen(app, settings.HOST, port)
  return {
    url,
    isDemo: demo,
    async close() {
      clock.stop()
      await sockets.close()
      await app.close()
      await database.close()
    },
  }
}

/** What to do when the place to listen at can't be had, by the system's code. */
const ADVICE: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
  EACCES: (_host, port) => `Port ${port} may not be opened: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: correct HOST.`,
  ENOTFOUND: (host) => `${host} is no address of this machine: correct HOST.`,
}

async function listen(
  app: ReturnType<typeof createApplication>,
  host: string,
  port: number,
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (thrown) {
    const advice = ADVICE[errorCode(thrown)]
    throw advice ? new StartError(advice(host, port), { cause: thrown }) : thrown
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown}:${bound}`
}

function configOf(settings: Settings, demo: boolean): RuntimeConfig {
  return {
    app_type: settings.APP_TYPE,
    protocol: PROTOCOL,
    api: {
      integration: settings.API_INTEGRATION ?? '/integration/v1',
      public: settings.API_PUBLIC ?? '/extranet/v2',
      extranet: settings.API_EXTRANET ?? '/extranet/v3',
      auth: settings.API_AUTH ?? '/authenticate',
    },
    chat: {
      server: settings.CHAT_SERVER ?? '/',
      path: '/chat/socket.io',
      sdk: settings.CHAT_SDK ?? '/chat/sdk.js',
      attempts: settings.CHAT_ATTEMPTS ?? (demo ? 12 : 3),
    },
    files: { upload: settings.FILE_SERVICE ?? '/api/upload/v1/uploadMedia', max_bytes: 25 * 1024 * 1024 },
    logs: settings.LOG_ENDPOINT ?? '/integration/v1/logs',
    currencies: { default: 'AUD' },
    demo,
  }
}
