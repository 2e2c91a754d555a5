import { describe } from 'vitest'
import { itExplores, LARGE } from './explored-machines.ts'

describe('a large machine', () => {
  itExplores(LARGE)
})
