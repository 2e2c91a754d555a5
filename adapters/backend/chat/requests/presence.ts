import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import type { Viewer } from '../../store/chat-store.ts'
import { audienceOf, enter } from '../access.ts'
import { type Caller, type ChatPorts, nowOf } from '../chat-ports.ts'

/** `typing.start` and `typing.stop`: told to the others, never kept. */
export async function relayTyping(
  ports: ChatPorts,
  caller: Caller,
  { convId }: ChatPayload<'typing.start'>,
  on: boolean,
): Promise<Record<string, never>> {
  const conversation = await enter(ports, caller, convId)
  const others = (await audienceOf(ports, conversation)).filter((userId) => userId !== caller.userId)
  ports.broadcast.toUsers(others, 'typing', { convId, user_id: caller.userId, on })
  return {}
}

/** A socket of somebody opened (ROOM-05). Whoever looks on as an admin isn't there, and learns who is. */
export async function arrive(ports: ChatPorts, caller: Caller, connection: string): Promise<void> {
  if (!caller.isAdminSession) {
    const cameOnline = await ports.presence.arrive(caller.userId, connection, ports.clock.monotonic())
    if (cameOnline) await tellContacts(ports, caller, true, null)
  }
  await tellWhoIsThere(ports, caller)
}

/** Who was without a connection has missed who came: of all others they know that they are not there. */
async function tellWhoIsThere(ports: ChatPorts, { userId, type }: Caller): Promise<void> {
  const watched = await ports.store.watchedBy({ userId, type })
  const online = await ports.presence.online(watched, ports.clock.monotonic())
  for (const user_id of online)
    ports.broadcast.toUsers([userId], 'presence', { user_id, online: true, last_online: null })
}

/** A socket is still open. A lease that was lost, with the store that kept it or by a node that slept, begins anew. */
export async function renew(ports: ChatPorts, caller: Caller, connection: string): Promise<void> {
  if (caller.isAdminSession) return
  const isHeld = await ports.presence.renew(caller.userId, connection, ports.clock.monotonic())
  if (!isHeld) await arrive(ports, caller, connection)
}

export async function leave(ports: ChatPorts, caller: Caller, connection: string): Promise<void> {
  if (caller.isAdminSession) return
  const wentOffline = await ports.presence.leave(caller.userId, connection, ports.clock.monotonic())
  if (wentOffline) await goOffline(ports, caller)
}

/** Ends leases that nobody renewed: their node died without a word. */
export async function expireLeases(ports: ChatPorts): Promise<void> {
  for (const userId of await ports.presence.expire(ports.clock.monotonic())) {
    const person = await ports.store.person(userId)
    if (person) await goOffline(ports, { userId, type: person.type })
  }
}

async function goOffline(ports: ChatPorts, viewer: Viewer): Promise<void> {
  const lastOnline = nowOf(ports)
  await ports.store.saveLastOnline(viewer.userId, lastOnline)
  await tellContacts(ports, viewer, false, lastOnline)
  await ports.absence?.left(viewer.userId)
}

async function tellContacts(
  ports: ChatPorts,
  viewer: Viewer,
  online: boolean,
  lastOnline: string | null,
): Promise<void> {
  const contacts = await ports.store.contactsOf(viewer)
  // Whoever has come back or gone meanwhile is told of by that. Told after it, this would be the last word, and wrong.
  const there = await ports.presence.online([viewer.userId], ports.clock.monotonic())
  if (there.has(viewer.userId) !== online) return
  ports.broadcast.toUsers(contacts, 'presence', { user_id: viewer.userId, online, last_online: lastOnline })
}
