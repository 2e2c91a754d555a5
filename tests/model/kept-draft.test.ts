import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { exploreMachine } from '../../adapters/cli/explore/explored.ts'
import type { Exploration } from '../../adapters/cli/explore/setup.ts'
import { composer } from '../../adapters/cli/explore/setups/chat/composer.setup.ts'

const SENTENCE = 'a kept draft comes back to a field in which nobody has typed yet'
const sentencesOf = (exploration: Exploration) =>
  exploreMachine([exploration]).found.violations.map(({ sentence }) => sentence)

it('holds of the composer that there is [TRACE-06]', () => {
  expect(sentencesOf(composer)).toEqual([])
})

it('is found broken where what was kept is read and thrown away [TRACE-06]', () => {
  const forgetful: Exploration = {
    ...composer,
    create: (door) => {
      const { config, implementations } = composer.create(door)
      const field = config.states?.['field'] ?? {}
      const restoring = field.states?.['restoring'] ?? {}
      const states = {
        ...config.states,
        field: {
          ...field,
          states: {
            ...field.states,
            restoring: { ...restoring, invoke: { ...restoring.invoke, onDone: { target: 'empty' } } },
          },
        },
      }
      return createMachine({ ...config, states } as never).provide(implementations as never)
    },
  }
  expect(sentencesOf(forgetful)).toEqual([SENTENCE])
})
