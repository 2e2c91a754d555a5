import { type FormsFact, formsEvents } from '../../../../../machines/forms/forms.events.ts'
import { formsInvariants } from '../../../../../machines/forms/forms.invariants.ts'
import { createFormsMachine } from '../../../../../machines/forms/forms.machine.ts'
import { explorationFor } from '../../setup.ts'
import { ADDRESS } from '../payloads.ts'
import { silent } from '../silent.ts'

const BROKE = 'xstate.error.actor.newsletter'
type Broke = Extract<FormsFact, { readonly error: unknown }>
type ToldFact = Exclude<FormsFact, Broke> | (Omit<Broke, 'type'> & { readonly type: typeof BROKE })

export const forms = explorationFor<ToldFact>()({
  name: 'forms',
  create: (door) => createFormsMachine(door).provide({ actors: { form: silent as never } }),
  beginnings: { '': undefined },
  events: formsEvents,
  commands: {
    'forms.open': {
      'the newsletter': { form: 'newsletter', isKept: true },
      'a letter': { form: 'group-enquiry', isKept: true },
      'a chat': { form: 'desk-chat', isKept: true },
    },
  },
  facts: {
    [BROKE]: { '': { error: 'broken' } },
    'form.sent': {
      'the newsletter': { form: 'newsletter', answer: {} },
      'what a chat asks, too': { form: 'desk-start', answer: {} },
    },
    'form.refused': { '': { form: 'newsletter', code: 1500, message: null } },
    'form.movedOn': { '': { to: ADDRESS } },
    'forms.personLeft': { '': {} },
  },
  streams: {},
  calls: {},
  abstract: ({ context }) => [context.opened],
  bounds: {},
  invariants: formsInvariants,
})
