import { type Field, secret } from './field.ts'

/** UTF-16 units of what a letter's link carries. */
const LONGEST = 200

export const linkToken = (): Field<string, 'tokenMissing' | 'tooLong'> => secret('tokenMissing', LONGEST)
