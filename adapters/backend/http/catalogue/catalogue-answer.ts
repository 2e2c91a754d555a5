import type { FastifyReply } from 'fastify'
import { failureOf, PortError } from '../../../../core/ports/port.ts'
import { catalogueJson } from '../../../../core/wire/catalogue/dollars.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import { HttpError, success } from '../http-error.ts'

/** What the catalogue gives, in its envelope; prices are numbers of dollars. What is not there answers 404. */
export async function answer(reply: FastifyReply, asked: Promise<unknown>): Promise<FastifyReply> {
  // A serializer of one's own leaves the type out, by which answers are packed as well.
  reply.type('application/json; charset=utf-8').serializer(catalogueJson)
  return reply.send(success(await asked.catch(asHttpError)))
}

/** What the catalogue does not have is answered 404. @throws HttpError, or what was thrown */
function asHttpError(thrown: unknown): never {
  if (!(thrown instanceof PortError)) throw thrown
  const { code, message } = failureOf(thrown)
  throw code === CODE.notFound ? new HttpError(404, message) : thrown
}

/** A slug of an address; what can't be one is found nowhere. */
export function expectSlug(text: string | undefined): string {
  if (text === undefined || !/^[a-z0-9-]{1,100}$/.test(text))
    throw new HttpError(404, 'There is nothing here.')
  return text
}

/** An id of an address, as its digits say; what can't be one is found nowhere. */
export function expectId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new HttpError(404, 'There is nothing here.')
  return Number(text)
}

/** A list's page of an address (`?page=2`); what can be none is the first. */
export const pageIn = (query: unknown): number =>
  Number(/^[1-9]\d{0,2}$/.exec(parameter(query, 'page') ?? '')?.[0] ?? 1)

/** The first of a parameter's values. */
export function parameter(query: unknown, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>> | null)?.[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
