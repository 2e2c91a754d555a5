/**
 * A number on a command line.
 * @throws RangeError that names the option, unless it is a whole number from 1 on
 */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new RangeError(`${name} takes a whole number from 1 on, not ${text}`)
  return number
}
