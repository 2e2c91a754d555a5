import { assign, setup } from 'xstate'
import { TIMING } from '../../core/chat/timings.ts'
import type { EnquiryRole } from '../../core/enquiries/states.ts'
import { roleOfType } from '../../core/enquiries/waiting.ts'
import type { UserType } from '../../core/wire/account.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { EnquiryCommand, EnquiryFact } from './enquiry.events.ts'

export type EnquiryFacts = PortOutput<'enquiries', 'read'>

export interface EnquiryInput {
  readonly userType: UserType
  /** Of the conversation that is open; null where none is. */
  readonly enquiryId: number | null
}

export interface EnquiryContext {
  readonly role: EnquiryRole
  readonly enquiryId: number | null
  /** As last loaded; it stays while it is loaded again. */
  readonly facts: EnquiryFacts | null
  /** It changed while it was being loaded. */
  readonly mustReload: boolean
}

/**
 * What the open conversation is about (ENQ-05): the enquiry's facts, loaded as the conversation opens, and again after
 * each change that the server tells of. Changes that come together are loaded once.
 */
export function createEnquiryMachine(door: Door) {
  return setup({
    types: {
      input: {} as EnquiryInput,
      context: {} as EnquiryContext,
      events: {} as EnquiryCommand | EnquiryFact,
    },
    actors: { read: door.call('enquiries', 'read') },
    delays: { refreshPause: TIMING.viewRefresh },
    guards: {
      hasOne: ({ context }) => context.enquiryId !== null,
      isOther: ({ context, event }) =>
        event.type === 'enquiry.follow' && event.enquiryId !== context.enquiryId,
      isLost: ({ event }) => event.type === 'enquiry.liveChanged' && !event.isLive,
      isBack: ({ event }) => event.type === 'enquiry.liveChanged' && event.isLive,
      mustReload: ({ context }) => context.mustReload,
      isAbsent: ({ event }) => ABSENT.has(failureIn(event).code),
    },
    actions: {
      follow: assign(({ event }) =>
        event.type === 'enquiry.follow' ? { enquiryId: event.enquiryId, facts: null } : {},
      ),
      forget: assign({ facts: null }),
      remember: assign({ mustReload: true }),
    },
  }).createMachine({
    id: 'enquiry',
    context: ({ input: { userType, enquiryId } }) => ({
      role: roleOfType(userType),
      enquiryId,
      facts: null,
      mustReload: false,
    }),
    initial: 'resting',
    on: { 'enquiry.follow': { guard: 'isOther', target: '.resting', actions: 'follow' } },
    states: {
      resting: { always: { guard: 'hasOne', target: 'loading' } },
      loading: {
        entry: assign({ mustReload: false }),
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => asked(context),
          onDone: { target: 'loaded', actions: assign({ facts: ({ event }) => event.output }) },
          onError: [{ guard: 'isAbsent', target: 'absent', actions: 'forget' }, { target: 'failed' }],
        },
        // The answer that is on its way may be older than the change.
        on: { 'enquiry.changed': { actions: 'remember' } },
      },
      loaded: { always: [{ guard: 'mustReload', target: 'changed' }, { target: 'ready' }] },
      ready: {
        on: {
          'enquiry.changed': 'changed',
          'enquiry.liveChanged': { guard: 'isLost', target: 'doubtful' },
        },
      },
      changed: { after: { refreshPause: 'loading' } },
      /** Nobody tells of changes while the link is lost. */
      doubtful: { on: { 'enquiry.liveChanged': { guard: 'isBack', target: 'loading' } } },
      failed: {
        on: {
          'enquiry.retry': 'loading',
          'enquiry.changed': 'loading',
          'enquiry.liveChanged': { guard: 'isBack', target: 'loading' },
        },
      },
      /** It is none of theirs, or a chat that was begun without a letter. */
      absent: { on: { 'enquiry.changed': 'loading' } },
    },
  })
}

function asked({ enquiryId }: EnquiryContext) {
  if (enquiryId === null) throw new Error('loading without an enquiry')
  return { enquiryId }
}

const ABSENT: ReadonlySet<number> = new Set([CODE.notFound, CODE.forbidden])
