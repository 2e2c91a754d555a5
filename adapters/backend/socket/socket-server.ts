import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { PROTOCOL } from '../../../core/wire/config.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { BroadcastPort, Caller, LimitPort } from '../chat/chat-ports.ts'
import type { ChatService } from '../chat/chat-service.ts'
import { hostOf, isOwnOrigin } from '../http/origin.ts'
import { addressOf, networkOf, type TrustProxy } from '../http/proxies.ts'
import type { RedisLink } from '../live/redis/redis-link.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { type Backlogs, createBacklogs, type Packet, type WrittenSocket, watchBacklog } from './backlogs.ts'
import { createDelivery, type Delivery, nodesAdapter, roomOfUser } from './delivery.ts'
import { createFloods, type Floods } from './floods.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { answerRequests } from './requests.ts'

export interface SocketParts {
  readonly sessions: Sessions
  readonly limits: LimitPort
  readonly security: SecurityLog
  readonly logger: FastifyBaseLogger
  readonly ownOrigin: string | null
  readonly trustProxy: TrustProxy
  /** Multiplies what is allowed (`RATE_FACTOR`). */
  readonly rateFactor: number
  /** What this node shares with others; null: it is alone. */
  readonly link: RedisLink | null
}

/** Who is behind a socket, once its handshake was accepted. */
interface SocketData {
  caller: Caller
  sessionId: number
}
type ChatSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>

const RENEW_EVERY = 20_000
/** Sockets of one user at one node: tabs and devices, and what a proxy has not yet given up. */
const MOST_SOCKETS = 100

export interface SocketServer {
  readonly broadcast: BroadcastPort
  /** From now on sockets are answered by this service. */
  serve(service: ChatService): void
  /** Waits for the answers that are under way, so long at most, then closes every socket. */
  close(patience: number): Promise<void>
}

/** The chat's sockets on an HTTP server: WebSocket only, at `/chat/socket.io`. */
export function createSocketServer(http: HttpServer, parts: SocketParts): SocketServer {
  const io = new Server<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>(
    http,
    {
      path: '/chat/socket.io',
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 1024 * 1024,
      pingInterval: 10_000,
      pingTimeout: 8_000,
      connectTimeout: 10_000,
      ...(parts.link ? { adapter: nodesAdapter(parts.link) } : {}),
      // CORS settings don't refuse a foreign page's WebSocket: this does.
      allowRequest: (request, decide) => {
        const host = hostOf(request, parts.trustProxy)
        const isOwn = isOwnOrigin(request.headers.origin, host, parts.ownOrigin)
        const address = networkOf(addressOf(request, parts.trustProxy))
        const asked = isOwn ? parts.limits.take('handshake', address, performance.now()) : Promise.resolve(1)
        asked.then(
          (wait) => {
            if (wait > 0) noteRefused(parts.security, isOwn, address)
            decide(null, wait === 0)
          },
          () => decide(null, false),
        )
      },
    },
  )
  const underWay = new Set<Promise<unknown>>()
  const floods = createFloods(parts.rateFactor)
  const backlogs = createBacklogs<RawSocket>()
  const lanes = createLanes()
  const delivery = createDelivery(io, parts.link !== null)
  let leases: NodeJS.Timeout | undefined
  io.engine.on('connection', (raw: RawSocket) => {
    watchFlood(raw, floods, parts.security)
    watchUnread(raw, backlogs, parts.security)
  })
  io.use((socket, next) => {
    admit(socket, parts, delivery).then(() => next(), next)
  })
  return {
    broadcast: delivery.broadcast,
    serve(service) {
      io.on('connection', (socket) => welcome(socket, service, parts, { lanes, underWay }))
      leases = keepLeases(io.sockets.sockets, service, parts, delivery.endSession)
      parts.sessions.onEnd(delivery.endSession)
    },
    async close(patience) {
      clearInterval(leases)
      http.close()
      await settled(underWay, patience)
      io.local.disconnectSockets(true)
      await io.close()
      // The goodbyes of the sockets are told and stored, too.
      await settled(underWay, patience)
    },
  }
}

/** Waits for all that is under way, but not for what never ends. */
async function settled(underWay: ReadonlySet<Promise<unknown>>, patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.allSettled(underWay), enough])
  clearTimeout(timer)
}

/** Told of a handshake that is turned away: from a foreign page, or one too many of its address. */
function noteRefused(security: SecurityLog, isOwn: boolean, network: string): void {
  if (isOwn) security.note('request.limited', { network, route: 'socket', status: 429 })
  else security.note('request.refused', { network, route: 'socket', status: 403 })
}

/** A connection beneath Socket.IO. `owner` is whose budget its packets are taken from. */
interface RawSocket extends WrittenSocket {
  owner?: string
  userId?: number
  isEnding?: boolean
  readonly id: string
  readonly transport: WrittenSocket['transport'] & { readonly socket: { terminate(): void } }
  on(event: 'packet' | 'packetCreate', listener: (packet: Packet) => void): void
  on(event: 'flush' | 'close', listener: () => void): void
  close(discard: boolean): void
}

/** Closes whoever floods us, and whoever comes back before their budget has. */
function watchFlood(raw: RawSocket, floods: Floods, security: SecurityLog): void {
  raw.on('packet', ({ data }) => {
    if (floods.bears(raw.owner ?? raw.id, data?.length ?? 0, performance.now())) return
    security.note('socket.flooded', { userId: raw.userId ?? null, route: 'socket' })
    raw.close(true)
  })
}

/**
 * Ends the connection of whoever asks and does not read the answers: they would wait in memory without end. A goodbye
 * would wait behind them.
 */
function watchUnread(raw: RawSocket, backlogs: Backlogs<RawSocket>, security: SecurityLog): void {
  watchBacklog(raw, backlogs, (fullest) => {
    if (fullest.isEnding) return
    fullest.isEnding = true
    security.note('socket.unread', { userId: fullest.userId ?? null, route: 'socket' })
    fullest.transport.socket.terminate()
  })
}

/** Refuses a handshake by an error whose `data` the client reads. */
function refusal(error: number, message: string): Error {
  return Object.assign(new Error(message), { data: { error, message } })
}

async function admit(
  socket: ChatSocket,
  { sessions, rateFactor }: SocketParts,
  delivery: Delivery,
): Promise<void> {
  const { token, protocol } = socket.handshake.auth as { token?: unknown; protocol?: unknown }
  if ((protocol ?? 1) !== PROTOCOL) throw refusal(CODE.outdated, 'This page is out of date. Reload it.')
  const session = typeof token === 'string' ? await sessions.findBySocketToken(token) : null
  if (!session) throw refusal(CODE.signedOut, 'Sign in to continue.')
  const { user, actor } = session
  const open = socket.nsp.adapter.rooms.get(roomOfUser(user.id))?.size ?? 0
  if (open >= MOST_SOCKETS * rateFactor) throw refusal(CODE.tooMany, 'Too many windows are open.')
  socket.data.sessionId = session.id
  socket.data.caller = { userId: user.id, type: user.type, isAdminSession: actor.id !== user.id }
  const raw = socket.conn as unknown as RawSocket
  raw.owner = `user ${user.id}`
  raw.userId = user.id
  await socket.join(delivery.roomsOf(user.id, session.id))
  // What ended meanwhile, or stands for somebody else now, has closed the sockets that it had without this one.
  const still = await sessions.findBySocketToken(token as string)
  if (still?.user.id !== user.id || still.actor.id !== actor.id)
    throw refusal(CODE.signedOut, 'Sign in to continue.')
}

function welcome(
  socket: ChatSocket,
  service: ChatService,
  parts: SocketParts,
  work: { readonly lanes: Lanes; readonly underWay: Set<Promise<unknown>> },
): void {
  const { caller } = socket.data
  const { underWay } = work
  const report = (thrown: unknown): void => parts.logger.error({ err: thrown }, 'presence failed')
  const during = (work: Promise<void>): void => {
    const reported = work.catch(report)
    underWay.add(reported)
    void reported.then(() => underWay.delete(reported))
  }
  socket.on('disconnect', () => during(service.leave(caller, socket.id)))
  answerRequests(socket, { caller, service, limits: parts.limits, ...work })
  during(service.arrive(caller, socket.id))
}

/** Renews the leases of those who are here, ends those of nodes that died, and looks for ended sessions. */
function keepLeases(
  sockets: ReadonlyMap<string, ChatSocket>,
  service: ChatService,
  parts: SocketParts,
  endSession: (sessionId: number) => void,
): NodeJS.Timeout {
  const round = async (): Promise<void> => {
    for (const socket of sockets.values()) await service.renew(socket.data.caller, socket.id)
    await service.expireLeases()
    const sessionIds = [...new Set([...sockets.values()].map((socket) => socket.data.sessionId))]
    for (const sessionId of await parts.sessions.endedAmong(sessionIds)) endSession(sessionId)
  }
  // A round that takes longer than the pause is not joined by a second one.
  let isUnderWay = false
  return setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    round()
      .catch((thrown: unknown) => parts.logger.error({ err: thrown }, 'keeping leases failed'))
      .finally(() => {
        isUnderWay = false
      })
  }, RENEW_EVERY).unref()
}
