import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpDesk } from './http/desk.ts'

export type DeskWorld = Pick<Ports, 'desk'>

/** Everything that the desk's machine needs of a browser. */
export function createDeskWorld(ask: AskServer): DeskWorld {
  return { desk: createHttpDesk(ask) }
}
