import type { Element, ElementContent, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { toParse5 } from 'hast-util-to-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { plainText } from '../../../core/rich-text/plain-text.ts'
import { linkAttributes, RICH_TEXT } from '../../../core/rich-text/policy.ts'

/** Rich text that `cleanRichText` has made: the only kind that is stored or mailed. (The mark exists for the compiler.) */
export type CleanHtml = string & { readonly isCleanHtml: true }

/** Texts that settle need one or two. */
const ROUNDS = 6
/** Each may stand within the one before: what walks the tree has a stack for more than these. */
const MOST_ELEMENTS = 1_000

const SCHEMA = {
  tagNames: [...RICH_TEXT.elements],
  attributes: { a: ['href'] },
  ancestors: { li: ['ul', 'ol'] },
  strip: [...RICH_TEXT.dropped],
  protocols: {},
  required: {},
  clobber: [],
}

/**
 * HTML as the policy of rich text allows it, written as a browser writes it: parsed and cleaned once more, here or by
 * DOMPurify, it stays the same to the letter. What the policy does not know goes, and its words stay.
 * @throws RangeError where it is longer than the policy's longest text, or becomes so
 */
export function cleanRichText(html: string): CleanHtml {
  refuseLonger(html)
  const clean = settled(html)
  refuseLonger(clean)
  return clean
}

function refuseLonger({ length }: string): void {
  if (length > RICH_TEXT.longest) throw new RangeError(`Rich text of ${length} characters is too long.`)
}

function settled(html: string): CleanHtml {
  let text: string | null = html
  for (let round = 0; round < ROUNDS && text !== null; round += 1) {
    const next = cleanedOnce(text)
    if (next === text) return next as CleanHtml
    text = next
  }
  // Thousands of elements, or markup that becomes another one each time it is parsed: only the words are kept.
  return asParagraph(plainText(text ?? html))
}

/** One paragraph of a text that is no HTML. */
export function asParagraph(text: string): CleanHtml {
  return written([element('p', [{ type: 'text', value: withoutControls(text) }])]) as CleanHtml
}

/** @returns null where it has too many elements: some markup makes a parser open the same ones again and again */
function cleanedOnce(html: string): string | null {
  const parsed = parsedWithin(html, MOST_ELEMENTS)
  if (!parsed) return null
  const tree = sanitize(fromParse5(parsed), SCHEMA) as Root
  return withoutControls(written(tree.children.flatMap((node) => allowed(node as ElementContent, 1))))
}

function written(children: ElementContent[]): string {
  return serialize(toParse5({ type: 'root', children }) as DefaultTreeAdapterTypes.DocumentFragment)
}

function parsedWithin(html: string, most: number): DefaultTreeAdapterTypes.DocumentFragment | null {
  let elements = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...given) => {
    elements += 1
    if (elements > most) throw new TooManyElements()
    return defaultTreeAdapter.createElement(...given)
  }
  try {
    return parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
  } catch (thrown) {
    if (thrown instanceof TooManyElements) return null
    throw thrown
  }
}

class TooManyElements extends Error {}

/** A node with its links checked, and as deep as the policy has it: deeper elements leave their words. */
function allowed(node: ElementContent, depth: number): ElementContent[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap((child) => allowed(child, depth + 1))
  if (depth > RICH_TEXT.deepest) return children
  return [node.tagName === 'a' ? link(node, children) : element(node.tagName, children)]
}

function link(node: Element, children: ElementContent[]): Element {
  const { href } = node.properties
  const attributes = typeof href === 'string' ? linkAttributes(href) : null
  // Without these types' `undefined`, which the policy's attributes do not have.
  return { ...element('a', children), properties: Object.fromEntries(Object.entries(attributes ?? {})) }
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Nothing that a database or a reader of HTML could not keep as it is: lone surrogates, NUL and its like. */
function withoutControls(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
}
