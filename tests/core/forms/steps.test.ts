import { describe, expect, it } from 'vitest'
import { count, email, secret, text } from '../../../core/forms/field.ts'
import { bodyOf, defineForm, issuesOf, judge, type Texts } from '../../../core/forms/form.ts'
import {
  isStepped,
  type SteppedForm,
  stepBeside,
  stepReached,
  stepShown,
  stepsOf,
} from '../../../core/forms/steps.ts'
import type { FieldsOf, SentencesOf } from '../../../core/forms/words.ts'

const Walk = defineForm({
  name: 'walk',
  fields: {
    place: text({ missing: 'placeMissing', most: 20 }),
    grown: count(9),
    children: count(9),
    email: email(),
    password: secret('passwordMissing', 20),
  },
  steps: { where: ['place'], who: ['grown', 'children'], account: ['email', 'password'] },
  across: ({ grown, children, email, password }) => ({
    children: grown === 0 && children !== undefined && children > 0 && 'alone',
    password: password !== undefined && password === email && 'passwordIsEmail',
  }),
  send: { base: 'public', path: '/walk' },
  draft: 'session',
})
const WHOLE = { place: 'Kyoto', grown: '2', children: '0', email: 'nora@demo.test', password: 'quiet' }
const stepped = Walk as unknown as SteppedForm
const NAMES = stepsOf(stepped, {})

describe('a rule across fields', () => {
  const faults = (given: object) => issuesOf(Walk as never, { ...WHOLE, ...given })

  it('says what is wrong with a field beside others', () => {
    expect(faults({})).toEqual({})
    expect(faults({ grown: '0', children: '1' })).toEqual({ children: 'alone' })
    expect(faults({ password: WHOLE.email })).toEqual({ password: 'passwordIsEmail' })
  })

  it('says nothing of a field that is wrong by itself, and stands in the order of the fields', () => {
    expect(faults({ grown: '0', children: 'many', password: WHOLE.email, email: '' })).toEqual({
      children: 'countWrong',
      email: 'emailMissing',
    })
    expect(Object.keys(faults({ grown: '0', children: '1', email: 'nora' }))).toEqual(['children', 'email'])
  })

  it('holds where it is sent from, and on the server', () => {
    expect(() => bodyOf(Walk as never, { ...WHOLE, password: WHOLE.email }, [])).toThrow(TypeError)
    expect(judge(Walk, { ...WHOLE, grown: 0, children: 1 })).toMatchObject({
      issues: { children: 'alone' },
      isMalformed: false,
    })
  })

  it('names fields that there are', () => {
    const mistyped = defineForm({
      name: 'hello',
      fields: { grown: count(9), children: count(9) },
      send: { base: 'public', path: '/' },
      draft: 'none',
      // @ts-expect-error a field that it has not does not compile
      across: ({ grown }) => ({ children: grown === 0 && 'alone', chidlren: 'wrong' }),
    })
    expect(issuesOf(mistyped as never, { grown: '0', children: '1' })).toEqual({ children: 'alone' })
  })

  it('wants a sentence for each of its keys', () => {
    const words: SentencesOf<FieldsOf<typeof Walk>>['children'] = {
      countMissing: 'How many?',
      countWrong: 'A number, please.',
      countHigh: 'Nine at most.',
      alone: 'Somebody grown up must come along.',
    }
    // @ts-expect-error a key without a sentence does not compile
    const fewer: SentencesOf<FieldsOf<typeof Walk>>['password'] = { passwordMissing: 'x', tooLong: 'x' }
    expect(Object.keys({ ...words, ...fewer })).toContain('alone')
  })
})

describe('the step of a form that is shown', () => {
  it.each([
    ['who', [], 'who'],
    ['account', ['email'], 'account'],
    ['account', ['children'], 'who'],
    ['who', ['place', 'email'], 'where'],
    ['where', ['email'], 'where'],
    ['nonsense', [], 'where'],
    ['constructor', [], 'where'],
    [null, [], 'where'],
  ])('is, where %j is asked for and %j wrong, %j', (asked, faulty, shown) => {
    expect(stepShown(stepped, NAMES, asked, faulty)).toBe(shown)
  })

  it('is reached when all before it are done', () => {
    expect(stepReached(stepped, {})).toBe('where')
    expect(stepReached(stepped, { ...WHOLE, children: '' })).toBe('who')
    expect(stepReached(stepped, WHOLE)).toBe('account')
  })

  it('stands where what the form holds wants it', () => {
    const turned = {
      ...stepped,
      order: ({ place }: Texts) => (place === 'Oslo' ? ['who', 'where', 'account'] : NAMES),
    }
    expect(stepsOf(turned, { place: 'Oslo' })).toEqual(['who', 'where', 'account'])
    expect(stepReached(turned, { ...WHOLE, place: 'Oslo', grown: '' })).toBe('who')
    expect(stepReached(turned, { ...WHOLE, grown: '' })).toBe('who')
    expect(stepReached(turned, { place: '', grown: '' })).toBe('where')
  })

  it('has one before it and one behind it', () => {
    const beside = (step: string) => [stepBeside(NAMES, step, -1), stepBeside(NAMES, step, 1)]
    expect(beside('where')).toEqual([null, 'who'])
    expect(beside('who')).toEqual(['where', 'account'])
    expect(beside('account')).toEqual(['who', null])
  })

  it('is none where there are no steps', () => {
    expect(isStepped(stepped)).toBe(true)
    expect(isStepped({ ...stepped, steps: undefined } as never)).toBe(false)
  })
})
