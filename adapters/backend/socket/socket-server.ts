import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { PROTOCOL } from '../../../core/wire/config.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { BroadcastPort, Caller, LimitPort } from '../chat/chat-ports.ts'
import type { ChatService } from '../chat/chat-service.ts'
import { hostOf, isOwnOrigin } from '../http/origin.ts'
import { answerRequests } from './requests.ts'

export interface SocketParts {
  readonly sessions: Sessions
  readonly limits: LimitPort
  readonly logger: FastifyBaseLogger
  readonly ownOrigin: string | null
  readonly trustProxy: boolean
}

/** Who is behind a socket, once its handshake was accepted. */
interface SocketData {
  caller: Caller
  sessionId: number
}
type ChatSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>

const RENEW_EVERY = 20_000

export interface SocketServer {
  readonly broadcast: BroadcastPort
  /** From now on sockets are answered by this service. */
  serve(service: ChatService): void
  /** Waits for the answers that are under way, then closes every socket. */
  close(): Promise<void>
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
      // CORS settings don't refuse a foreign page's WebSocket: this does.
      allowRequest: (request, decide) => {
        const host = hostOf(request, parts.trustProxy)
        decide(null, isOwnOrigin(request.headers.origin, host, parts.ownOrigin))
      },
    },
  )
  const underWay = new Set<Promise<unknown>>()
  let leases: NodeJS.Timeout | undefined
  io.use((socket, next) => {
    admit(socket, parts).then(() => next(), next)
  })
  return {
    broadcast: {
      toUsers(userIds, event, data) {
        if (userIds.length === 0) return
        const emitter = io.to(userIds.map(roomOfUser)) as unknown as {
          emit(event: string, data: unknown): void
        }
        emitter.emit(event, data)
      },
    },
    serve(service) {
      io.on('connection', (socket) => welcome(socket, service, parts, underWay))
      leases = keepLeases(io.sockets.sockets, service, parts)
      parts.sessions.onEnd((sessionId) => endSockets(io.sockets.sockets.values(), sessionId))
    },
    async close() {
      clearInterval(leases)
      http.close()
      await Promise.allSettled(underWay)
      io.disconnectSockets(true)
      await io.close()
      // The goodbyes of the sockets are told and stored, too.
      await Promise.allSettled(underWay)
    },
  }
}

const roomOfUser = (userId: number): string => `user:${userId}`

/** Refuses a handshake by an error whose `data` the client reads. */
function refusal(error: number, message: string): Error {
  return Object.assign(new Error(message), { data: { error, message } })
}

async function admit(socket: ChatSocket, { sessions }: SocketParts): Promise<void> {
  const { token, protocol } = socket.handshake.auth as { token?: unknown; protocol?: unknown }
  if ((protocol ?? 1) !== PROTOCOL) throw refusal(CODE.outdated, 'This page is out of date. Reload it.')
  const session = typeof token === 'string' ? await sessions.findBySocketToken(token) : null
  if (!session) throw refusal(CODE.signedOut, 'Sign in to go on.')
  const { user, actor } = session
  socket.data.sessionId = session.id
  socket.data.caller = { userId: user.id, type: user.type, isAdminSession: actor.id !== user.id }
  await socket.join(roomOfUser(user.id))
}

function welcome(
  socket: ChatSocket,
  service: ChatService,
  parts: SocketParts,
  underWay: Set<Promise<unknown>>,
): void {
  const { caller } = socket.data
  const report = (thrown: unknown): void => parts.logger.error({ err: thrown }, 'presence failed')
  const during = (work: Promise<void>): void => {
    const reported = work.catch(report)
    underWay.add(reported)
    void reported.then(() => underWay.delete(reported))
  }
  socket.on('disconnect', () => during(service.leave(caller, socket.id)))
  answerRequests(socket, { caller, service, limits: parts.limits, underWay })
  during(service.arrive(caller, socket.id))
}

/** Renews the leases of those who are here, ends those of nodes that died, and looks for ended sessions. */
function keepLeases(
  sockets: ReadonlyMap<string, ChatSocket>,
  service: ChatService,
  parts: SocketParts,
): NodeJS.Timeout {
  const round = async (): Promise<void> => {
    for (const socket of sockets.values()) await service.renew(socket.data.caller, socket.id)
    await service.expireLeases()
    const sessionIds = [...new Set([...sockets.values()].map((socket) => socket.data.sessionId))]
    for (const sessionId of await parts.sessions.endedAmong(sessionIds))
      endSockets(sockets.values(), sessionId)
  }
  return setInterval(() => {
    round().catch((thrown: unknown) => parts.logger.error({ err: thrown }, 'keeping leases failed'))
  }, RENEW_EVERY).unref()
}

/** Says goodbye, and closes a moment later so that the word arrives. */
function endSockets(sockets: Iterable<ChatSocket>, sessionId: number): void {
  for (const socket of [...sockets]) {
    if (socket.data.sessionId !== sessionId) continue
    const emitter = socket as unknown as { emit(event: string, data: unknown): void }
    emitter.emit('session.ended', {})
    setTimeout(() => socket.disconnect(true), 200)
  }
}
