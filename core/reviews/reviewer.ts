import { composed, withoutDirectionMarks, withoutEdges } from '../text/foreign-text.ts'

/** How whoever reviews is named: their first name, and the initial of their last name where they have one. */
export function reviewerName({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  const [first, last] = [firstName, lastName].map((name) => withoutEdges(withoutDirectionMarks(name)))
  const [initial] = composed(last ?? '')
  return initial === undefined ? (first ?? '') : `${first} ${initial.toUpperCase()}.`
}
