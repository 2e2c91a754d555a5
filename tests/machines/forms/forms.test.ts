import { describe, expect, it } from 'vitest'
import type { createFormMachine } from '../../../machines/form/form.machine.ts'
import { formsEvents } from '../../../machines/forms/forms.events.ts'
import { createFormsMachine } from '../../../machines/forms/forms.machine.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const FORMS = handle<ReturnType<typeof createFormsMachine>, typeof formsEvents>('app/it', formsEvents)
const open = (forms: Nest, form: 'newsletter' | 'designer-application' | 'desk-chat') =>
  forms.send(FORMS, { type: 'forms.open', form, isKept: true })
const stateOf = (forms: Nest, form: string) =>
  forms.read(handle<ReturnType<typeof createFormMachine>, typeof formsEvents>(`app/it/${form}`, formsEvents))

describe('the forms', () => {
  it('are open side by side, each with what was typed into it', () => {
    const forms = nest(createFormsMachine)
    open(forms, 'newsletter')
    open(forms, 'designer-application')
    expect(forms.open('form.read').map(({ input }) => input)).toEqual([
      { form: 'newsletter' },
      { form: 'designer-application' },
    ])
    forms.settle('form.read', { values: { email: 'nora' }, issues: {} })
    expect(stateOf(forms, 'newsletter').value).toMatchObject({ typing: 'kept' })
    expect(stateOf(forms, 'designer-application').value).toMatchObject({ typing: 'restoring' })
  })

  it('are opened once: whoever comes back finds theirs as they left it', () => {
    const forms = nest(createFormsMachine)
    open(forms, 'newsletter')
    forms.settle('form.read', { values: { email: 'nora' }, issues: {} })
    const before = stateOf(forms, 'newsletter').context
    open(forms, 'newsletter')
    expect(forms.calls('form.read')).toBe(1)
    expect(stateOf(forms, 'newsletter').context).toEqual(before)
  })

  it('forget what was typed for what another one has asked as well', () => {
    const forms = nest(createFormsMachine)
    for (const form of ['newsletter', 'desk-chat'] as const) {
      open(forms, form)
      forms.settle('form.read', { values: { email: 'nora' }, issues: {} })
    }
    forms.tell({ type: 'form.sent', form: 'desk-start', answer: { conv_id: '3-101' } })
    expect(forms.open('form.write')).toMatchObject([{ input: { form: 'desk-chat', values: null } }])
    expect(forms.told('form.sent')).toHaveLength(1)
  })

  it('are another one when they are shown again after they broke', () => {
    const forms = nest(createFormsMachine)
    open(forms, 'newsletter')
    forms.tell({ type: 'xstate.error.actor.newsletter' })
    expect(stateOf(forms, 'newsletter')).toBeUndefined()
    open(forms, 'newsletter')
    expect(forms.calls('form.read')).toBe(2)
  })
})
