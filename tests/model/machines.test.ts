import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETUPS } from '../../adapters/cli/explore/setups/every.ts'
import { filesBelow } from '../house/tree.ts'
import { itExplores, LARGE } from './explored-machines.ts'

const files = filesBelow('machines')
const machines = files
  .filter((file) => file.endsWith('.machine.ts'))
  .map((file) => basename(file, '.machine.ts'))

describe('every machine', () => {
  it('has a way in which it is explored, and sentences that hold of it [TRACE-06]', () => {
    expect(machines.filter((name) => !(name in SETUPS))).toEqual([])
    expect(machines.filter((name) => !files.includes(`machines/${name}/${name}.invariants.ts`))).toEqual([])
    expect(Object.keys(SETUPS).filter((name) => !machines.includes(name))).toEqual([])
  })

  itExplores(Object.keys(SETUPS).filter((name) => !LARGE.includes(name)))
})
