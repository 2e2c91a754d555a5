/** A line of a trace, without its end. What a step did is left out where that is nothing. */
export function formatLine(value: object): string {
  const isQuiet = 'x' in value && Object.keys(value.x as object).length === 0
  return JSON.stringify(isQuiet ? { ...value, x: undefined } : value)
}
