import { expect, it } from 'vitest'
import { createFadingMap } from '../../../../adapters/backend/live/fading-map.ts'

it('forgets what is over, a little with each word, and never looks at all of it', () => {
  let looks = 0
  const map = createFadingMap<number>((until, now) => {
    looks += 1
    return until <= now
  })
  for (let owner = 0; owner < 20_000; owner += 1) map.set(`owner ${owner}`, 1_000, 0)
  expect([map.size, looks]).toEqual([20_000, 20_000])
  looks = 0
  for (let owner = 0; owner < 10_001; owner += 1) map.set('somebody', 5_000, 2_000)
  expect(looks).toBeLessThanOrEqual(3 * 10_001)
  expect([map.size, map.get('somebody'), map.get('owner 19999')]).toEqual([1, 5_000, undefined])
})

it('holds so many at its most, those that were heard of last', () => {
  const map = createFadingMap<number>(() => false, 3)
  for (const owner of ['a', 'b', 'c', 'a', 'd']) map.set(owner, 1, 0)
  expect(['a', 'b', 'c', 'd'].map((owner) => map.get(owner))).toEqual([1, undefined, 1, 1])
  map.delete('c')
  expect(map.size).toBe(2)
})
