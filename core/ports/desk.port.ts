import * as v from 'valibot'
import { DeskStatus } from '../wire/desk.ts'
import { call, type PortOf } from './port.ts'

/** The concierge's desk: is somebody there, and when does it open (CALL-05). What is asked of it are forms. */
export const deskContract = { status: call(v.null(), DeskStatus) }
export type DeskPort = PortOf<typeof deskContract>
