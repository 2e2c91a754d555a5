import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import { parse } from '../../../core/door/parse.ts'
import { sealerOf } from '../../../core/door/seal.ts'
import { DesignerApplication } from '../../../core/forms/designer-application.ts'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { ThrownFailure } from '../../../core/ports/port.ts'
import { CHAT_EVENTS } from '../../../core/wire/chat-events.ts'
import { alertsEvents } from '../../../machines/alerts/alerts.events.ts'
import { ALL_EVENTS } from '../../../machines/all-events.ts'
import { appEvents } from '../../../machines/app/app.events.ts'
import { chatEvents } from '../../../machines/chat/chat.events.ts'
import { checkoutEvents } from '../../../machines/checkout/checkout.events.ts'
import { composerEvents } from '../../../machines/composer/composer.events.ts'
import { connectionEvents } from '../../../machines/connection/connection.events.ts'
import { conversationEvents } from '../../../machines/conversation/conversation.events.ts'
import { currencyEvents } from '../../../machines/currency/currency.events.ts'
import { deskEvents } from '../../../machines/desk/desk.events.ts'
import { dockEvents } from '../../../machines/dock/dock.events.ts'
import { draftEvents } from '../../../machines/draft/draft.events.ts'
import { enquiryEvents } from '../../../machines/enquiry/enquiry.events.ts'
import { formEvents } from '../../../machines/form/form.events.ts'
import { formsEvents } from '../../../machines/forms/forms.events.ts'
import { admitAnswer, admitEvent, sealFailure } from '../../../machines/kernel/ports/admission.ts'
import { createVault } from '../../../machines/kernel/ports/vault.ts'
import { leavingEvents } from '../../../machines/leaving/leaving.events.ts'
import { menuEvents } from '../../../machines/menu/menu.events.ts'
import { navigationEvents } from '../../../machines/navigation/navigation.events.ts'
import { orderEvents } from '../../../machines/order/order.events.ts'
import { outboxEvents } from '../../../machines/outbox/outbox.events.ts'
import { pageEvents } from '../../../machines/page/page.events.ts'
import { planEvents } from '../../../machines/plan/plan.events.ts'
import { planChoiceEvents } from '../../../machines/plan-choice/plan-choice.events.ts'
import { reportEvents } from '../../../machines/report/report.events.ts'
import { roomsEvents } from '../../../machines/rooms/rooms.events.ts'
import { searchEvents } from '../../../machines/search/search.events.ts'
import { sessionEvents } from '../../../machines/session/session.events.ts'
import { trackingEvents } from '../../../machines/tracking/tracking.events.ts'
import { trayEvents } from '../../../machines/tray/tray.events.ts'
import { uploadEvents } from '../../../machines/upload/upload.events.ts'
import { MARK, valuesOf } from '../../core/door/schema-values.ts'
import type { Schema } from '../../core/door/wire-schemas.ts'
import { DATA, DATUM, foundIn } from '../../harness/datum.ts'

/** One way through the door: the values that fit, and what a machine and its trace are given of one. */
type Way = readonly [name: string, schema: Schema, pass: (value: unknown) => unknown]

const DECLARED: Readonly<Record<string, DeclaredEvents>> = {
  trackingEvents,
  menuEvents,
  pageEvents,
  formEvents: formEvents({ ...DesignerApplication, steps: { who: ['email'] } }),
  formsEvents,
  enquiryEvents,
  currencyEvents,
  planChoiceEvents,
  orderEvents,
  checkoutEvents,
  alertsEvents,
  appEvents,
  chatEvents,
  composerEvents,
  connectionEvents,
  conversationEvents,
  deskEvents,
  dockEvents,
  draftEvents,
  leavingEvents,
  navigationEvents,
  outboxEvents,
  planEvents,
  reportEvents,
  roomsEvents,
  searchEvents,
  sessionEvents,
  trayEvents,
  uploadEvents,
}

const answers = Object.entries(ALL_CONTRACTS).flatMap(([port, methods]) =>
  Object.entries(methods).map(
    ([method, contract]): Way => [
      `the answer of ${port}.${method}`,
      contract.output,
      (value) => admitAnswer(contract, value, createVault()),
    ],
  ),
)
const inputs = Object.entries(ALL_CONTRACTS).flatMap(([port, methods]) =>
  Object.entries(methods).map(
    ([method, { input }]): Way => [`the input of ${port}.${method}`, input, (value) => sealed(input, value)],
  ),
)
const pushed = Object.entries(CHAT_EVENTS).map(
  ([name, schema]): Way => [`the push ${name}`, schema, (value) => sealed(schema, value)],
)
const commands = Object.values(DECLARED).flatMap((events) =>
  Object.entries(events.schemas).map(
    ([type, schema]): Way => [
      `the command ${type}`,
      schema as unknown as Schema,
      (value) => orRefusal(() => admitEvent(events, { ...(value as object), type }, createVault())),
    ],
  ),
)

const MACHINES = new URL('../../../machines/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, MACHINES), 'utf8')

/** A schema by itself, as the door applies it. */
function sealed(schema: Schema, value: unknown): unknown {
  const parsed = parse(schema, value)
  return parsed.ok ? (sealerOf(schema)?.(parsed.value, createVault()) ?? parsed.value) : parsed.problem
}

function orRefusal(work: () => unknown): unknown {
  try {
    return work()
  } catch (thrown) {
    return String(thrown)
  }
}

/** All values with the datum in place of one part, and with it as a further field and as a key. */
function planted(value: unknown, datum: string): readonly unknown[] {
  if (Array.isArray(value)) {
    return [datum, ...value.flatMap((part, at) => planted(part, datum).map((one) => value.with(at, one)))]
  }
  if (typeof value !== 'object' || value === null) return [datum]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    planted(part, datum).map((one) => ({ ...value, [key]: one })),
  )
  const keyed = Object.values(value).map((part) => ({ ...value, [datum]: part }))
  return [datum, ...inside, ...keyed, { ...value, further: datum }, { ...value, [datum]: 1 }]
}

describe('a datum that stands in any one field', () => {
  it('is looked for at every way through the door', () => {
    const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    const declaring = files.filter(
      (file) => file.endsWith('.events.ts') && /(=|return) declareEvents\(/.test(read(file)),
    )
    expect(Object.keys(DECLARED)).toHaveLength(declaring.length)
    const names = Object.entries(DECLARED).flatMap(([name, { schemas }]) =>
      name === 'formEvents' ? [] : Object.keys(schemas),
    )
    expect(names.filter((name) => !(Object.hasOwn(ALL_EVENTS, name) || name.startsWith('form.')))).toEqual([])
    expect(Math.min(answers.length, inputs.length)).toBeGreaterThan(30)
  })

  it.each([...answers, ...inputs, ...pushed, ...commands])(
    'is nowhere behind the door: %s',
    (_name, schema, pass) => {
      fc.assert(
        fc.property(valuesOf(schema), fc.constantFrom(...DATA), (value, datum) => {
          for (const one of [value, ...planted(value, datum)]) {
            const text = JSON.stringify(pass(one)) ?? ''
            expect(foundIn(text)).toEqual([])
            expect(text).not.toContain(MARK)
          }
        }),
        { numRuns: 15 },
      )
    },
  )

  it('is nowhere in a failure, whatever its code is', () => {
    const failure = { code: 1422, message: 'No.', retryAfter: 2, fields: { email: 'Wrong.' } }
    for (const one of [failure, ...planted(failure, DATUM)]) {
      const text = JSON.stringify(sealFailure(one as ThrownFailure, createVault()))
      expect(foundIn(text)).toEqual([])
    }
    expect(sealFailure({ ...failure, message: DATUM }, createVault())).toEqual({
      code: 1422,
      message: { pii: 'failure:1', length: DATUM.length, blank: false },
      retryAfter: 2,
      fields: { email: { pii: 'failure:2', length: 6, blank: false } },
    })
  })

  it('is nowhere in the refusal of a command that nobody declared', () => {
    expect(
      foundIn(String(orRefusal(() => admitEvent(sessionEvents, { type: DATUM }, createVault())))),
    ).toEqual([])
  })
})
