import { describe, expect, it } from 'vitest'
import { ENQUIRY_STATES } from '../../../core/enquiries/states.ts'
import { nextBy, roleOfType, waitsFor } from '../../../core/enquiries/waiting.ts'

describe('what a conversation waits for', () => {
  it('is an answer, whatever the state, while its customer has the last word [CHATUI-13]', () => {
    for (const state of ENQUIRY_STATES)
      for (const kind of ['trip', 'general'] as const)
        for (const type of ['TV', 'TA'] as const) expect(waitsFor({ kind, state }, type)).toBe('answer')
  })

  it('is what its state says, once somebody of ours has answered or nobody has written [CHATUI-13]', () => {
    const waits = (type: 'TC' | 'LS' | null) =>
      ENQUIRY_STATES.map((state) => waitsFor({ kind: 'trip', state }, type))
    const said = ['designer', 'plan', 'plan', 'customer', 'plan', 'customer', null, null, null, 'customer']
    for (const type of ['TC', 'LS', null] as const) expect(waits(type)).toEqual(said)
  })

  it('is nothing in a chat without a letter that is answered [CHATUI-13]', () => {
    for (const state of ENQUIRY_STATES) expect(waitsFor({ kind: 'general', state }, 'TC')).toBeNull()
  })
})

describe('whose turn it is', () => {
  it('is the designer’s to plan, the customer’s to decide, the team’s to bring somebody in [ENQ-05]', () => {
    expect(ENQUIRY_STATES.map((state) => nextBy(state, true))).toEqual([
      'concierge',
      'designer',
      'designer',
      'customer',
      'designer',
      'customer',
      null,
      null,
      null,
      'customer',
    ])
  })

  it('is the team’s where a plan is wanted and no designer is there [ENQ-05]', () => {
    const states = ['submitted', 'planning', 'plan_sent', 'booked'] as const
    expect(states.map((state) => nextBy(state, false))).toEqual(['concierge', 'concierge', 'customer', null])
  })

  it('knows everybody by their type', () => {
    expect((['TC', 'LS', 'TA', 'TV'] as const).map(roleOfType)).toEqual([
      'concierge',
      'designer',
      'customer',
      'customer',
    ])
  })
})
