import { assertEvent, enqueueActions, setup } from 'xstate'
import { ASK_THE_SAME, ENQUIRIES, type FormName } from '../../core/forms/forms.ts'
import type { FormCommand, FormFact, FormSends } from '../form/form.events.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { Door } from '../kernel/door.ts'
import { addressOf, letter, post, reportsOf } from '../kernel/letters.ts'
import type { FormsCommand, FormsFact } from './forms.events.ts'

type FormsEvent = FormsCommand | FormsFact

export interface FormsContext {
  readonly opened: readonly FormName[]
}

const report = reportsOf<FormSends>()

const formActor = (form: FormName) => addressOf<FormCommand | FormFact>(form)

/**
 * Every form that was shown since the page was loaded, an actor each. A form outlives its page: a request in flight
 * completes, and the draft is there when the page is shown again.
 */
export function createFormsMachine(door: Door) {
  return setup({
    types: { context: {} as FormsContext, events: {} as FormsEvent },
    actors: { form: createFormMachine(door) },
    actions: {
      open: enqueueActions(({ context: { opened }, event, enqueue }) => {
        if (event.type !== 'forms.open') return
        const { form, isKept } = event
        if (opened.includes(form)) return post(enqueue, [letter(formActor(form), { type: 'form.opened' })])
        enqueue.spawnChild('form', { id: form, input: { form, isKept } })
        enqueue.assign({ opened: [...opened, form] })
      }),
      tell: report(({ event }) => {
        assertEvent(event, ['form.sent', 'form.refused', 'form.movedOn'])
        return event
      }),
      forgetTheSame: enqueueActions(({ context: { opened }, event, enqueue }) => {
        const other = event.type === 'form.sent' ? ASK_THE_SAME[event.form] : undefined
        if (other && opened.includes(other))
          post(enqueue, [letter(formActor(other), { type: 'form.forgotten' })])
      }),
      forgetLetters: enqueueActions(({ context: { opened }, enqueue }) => {
        const letters = opened.filter((form) => ENQUIRIES.has(form))
        post(
          enqueue,
          letters.map((form) => letter(formActor(form), { type: 'form.forgotten' })),
        )
      }),
      forget: enqueueActions(({ context: { opened }, event, enqueue }) => {
        const broken = opened.find((form) => event.type === `xstate.error.actor.${form}`)
        if (broken === undefined) return
        enqueue.stopChild(broken)
        enqueue.assign({ opened: opened.filter((form) => form !== broken) })
      }),
    },
  }).createMachine({
    id: 'forms',
    context: { opened: [] },
    on: {
      'forms.open': { actions: 'open' },
      'form.sent': { actions: ['tell', 'forgetTheSame'] },
      'form.refused': { actions: 'tell' },
      'form.movedOn': { actions: 'tell' },
      'forms.personLeft': { actions: 'forgetLetters' },
      // A failed form is named in the trace. The others keep running, and it gets a new actor when it is shown again.
      'xstate.error.actor.*': { actions: 'forget' },
    },
  })
}
