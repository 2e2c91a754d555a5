import { Link } from 'wouter'
import { planLinkFromChat } from '../../../core/routing/plan-links.ts'
import { splitLinks } from '../../../core/text/links.ts'
import { useReader } from '../../bridge/market/reader.ts'

const REL = 'noopener noreferrer nofollow'

/** A text with its addresses as links. Everything else is text, never markup; line breaks are kept by the style. */
export function LinkedText({ text }: { readonly text: string }) {
  const { isAgent } = useReader()
  let at = 0
  return splitLinks(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.href === null) return <span key={key}>{part.text}</span>
    const plan = planLinkFromChat(part.href, window.location.origin, isAgent)
    if (plan !== null) {
      return (
        <Link key={key} href={plan}>
          {part.text}
        </Link>
      )
    }
    const isPage = part.href.toLowerCase().startsWith('http')
    return (
      <a key={key} href={part.href} rel={REL} {...(isPage ? { target: '_blank' } : {})}>
        {part.text}
      </a>
    )
  })
}
