import { expect, it } from 'vitest'
import { counted } from '../../../core/text/counted.ts'

it('what is counted is one, or several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'trip', 'trips'))).toEqual(['0 trips', '1 trip', '2 trips'])
})
