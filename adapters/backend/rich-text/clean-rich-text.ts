import type { Element, ElementContent, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { toParse5 } from 'hast-util-to-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { linkAttributes, RICH_TEXT } from '../../../core/rich-text/policy.ts'

/** Rich text that `cleanRichText` has made: the only kind that is stored or mailed. (The mark exists for the compiler.) */
export type CleanHtml = string & { readonly isCleanHtml: true }

/** Cleaning is repeated until the text stays the same. Most texts need two rounds. */
const ROUNDS = 6
/** All of them may be nested in each other: the recursion over the tree is as deep. */
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
 * @throws RangeError where it is longer than the policy's longest text or becomes so, where a parser makes more than
 *   1,000 elements of it, or where it becomes another text each time it is parsed
 */
export function cleanRichText(html: string): CleanHtml {
  refuseLonger(html)
  let text = html
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = cleanedOnce(text)
    refuseLonger(next)
    if (next === text) return next as CleanHtml
    text = next
  }
  throw new RangeError('Rich text becomes another text each time it is parsed: simplify its markup.')
}

function refuseLonger({ length }: string): void {
  if (length > RICH_TEXT.longest)
    throw new RangeError(`Rich text of ${length} characters is too long: ${RICH_TEXT.longest} are allowed.`)
}

/** One paragraph of a text that is no HTML. */
export function asParagraph(text: string): CleanHtml {
  return written([element('p', [{ type: 'text', value: withoutControls(text) }])]) as CleanHtml
}

function cleanedOnce(html: string): string {
  const tree = sanitize(fromParse5(parsed(html)), SCHEMA) as Root
  return withoutControls(written(tree.children.flatMap((node) => allowed(node as ElementContent, 1))))
}

function written(children: ElementContent[]): string {
  return serialize(toParse5({ type: 'root', children }) as DefaultTreeAdapterTypes.DocumentFragment)
}

/** Counts while it parses: some markup makes a parser open the same elements again and again. */
function parsed(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let elements = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...given) => {
    elements += 1
    if (elements > MOST_ELEMENTS)
      throw new RangeError(`Rich text has more than ${MOST_ELEMENTS} elements: simplify its markup.`)
    return defaultTreeAdapter.createElement(...given)
  }
  return parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
}

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
