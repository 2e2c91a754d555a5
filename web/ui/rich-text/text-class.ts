/** The classes of an element that rich text stands in. */
export const textClass = (given: string | undefined): string =>
  given === undefined ? 'rich-text' : `rich-text ${given}`
