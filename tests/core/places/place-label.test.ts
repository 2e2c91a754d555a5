import { expect, it } from 'vitest'
import { placeLabel } from '../../../core/places/place-label.ts'

it('a place has its country beside it where another one has its name', () => {
  const place = (name: string, country: string) => ({ name, country: { name: country } })
  const [iceland, lanka, lisbon] = [
    place('South Coast', 'Iceland'),
    place('South Coast', 'Sri Lanka'),
    place('Lisbon', 'Portugal'),
  ]
  const all = [iceland, lanka, lisbon]
  expect(all.map((one) => placeLabel(one, all))).toEqual([
    'South Coast, Iceland',
    'South Coast, Sri Lanka',
    'Lisbon',
  ])
})
