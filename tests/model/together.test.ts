import { describe, expect, it } from 'vitest'
import { exploreTogether } from '../../adapters/cli/explore/together/together.ts'
import { atDepth } from '../harness/depth.ts'

describe('the chat’s machines together', () => {
  it('keep what they promise, whatever the server, the network and the person do [TRACE-06]', () => {
    const explored = exploreTogether(atDepth({ small: 4, large: 2 }, { small: 6, large: 3 }))
    expect(explored.flatMap(({ found }) => found.violations)).toEqual([])
  }, 300_000)
})
