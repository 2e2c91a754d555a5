import createDOMPurify, { type WindowLike } from 'dompurify'
import { linkAttributes, RICH_TEXT } from '../../../core/rich-text/policy.ts'

/**
 * DOMPurify with the policy of rich text. What the server has stored comes back to the letter; of anything else only
 * the elements, attributes and links that the policy allows. How deep elements stand in each other, and that an item
 * stands in a list, is checked by the server alone.
 */
export function createPurifier(window: WindowLike): (html: string) => string {
  // An instance of its own: hooks are an instance's.
  const purifier = createDOMPurify(window)
  // In a window that it does not support, DOMPurify gives back what it was given.
  if (!purifier.isSupported) return () => ''
  purifier.addHook('afterSanitizeAttributes', checkLink)
  const config = {
    ALLOWED_TAGS: [...RICH_TEXT.elements],
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...RICH_TEXT.dropped],
  }
  return (html) => (html.length > RICH_TEXT.longest ? '' : purifier.sanitize(html, config))
}

function checkLink(element: Element): void {
  const href = element.getAttribute('href')
  const attributes = element.tagName === 'A' && href !== null ? linkAttributes(href) : null
  for (const name of ['href', 'rel'] as const) {
    const value = attributes?.[name]
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}
