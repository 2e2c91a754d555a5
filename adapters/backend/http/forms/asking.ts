import { HttpError } from '../http-error.ts'

/** @throws HttpError 422 with what is wrong with each field */
export function expectFields(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new HttpError(422, first, { fields })
}
