import type * as v from 'valibot'
import type { CallContract, StreamContract } from './port.ts'

/** The parsed type of one side of a call or stream. */
export type SideOf<C, Side extends 'input' | 'output'> = C extends CallContract | StreamContract
  ? v.InferOutput<C[Side]>
  : never
