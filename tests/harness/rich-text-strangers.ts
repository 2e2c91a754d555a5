import { linkAttributes, RICH_TEXT } from '../../core/rich-text/policy.ts'

/** An element with its attributes, as a page reports them to a test. */
export type ElementFound = readonly [
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
]

/** The elements that a document would hold, were this HTML put into it. It runs in a page, so it needs nothing else. */
export function elementsIn(html: string): ElementFound[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.querySelectorAll('*')].map((element) => [
    element.localName,
    [...element.attributes].map(({ name, value }) => [name, value] as const),
  ])
}

/** Of these, what the policy of rich text does not know. */
export function strangersAmong(elements: readonly ElementFound[]): string[] {
  const known: readonly string[] = RICH_TEXT.elements
  return elements.flatMap(([name, attributes]) => {
    const href = attributes.find(([attribute]) => attribute === 'href')?.[1]
    const allowed = name === 'a' ? linkAttributes(href ?? '') : null
    const strange = attributes.filter(
      ([attribute, value]) =>
        value !== allowed?.[attribute as 'href' | 'rel'] && !isEmptied(attribute, value),
    )
    return [
      ...(known.includes(name) ? [] : [name]),
      ...strange.map(([attribute, value]) => `${name}[${attribute}=${value}]`),
    ]
  })
}

/** DOMPurify empties `is` where it removes any other attribute: no browser lets it go. */
const isEmptied = (name: string, value: string): boolean => name === 'is' && value === ''
