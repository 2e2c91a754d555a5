import { splitLinks } from './links.ts'

const REL = 'noopener noreferrer nofollow'

/** A text with its addresses as links. Everything else is text, never markup; line breaks are kept by the style. */
export function LinkedText({ text }: { readonly text: string }) {
  let at = 0
  return splitLinks(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.href === null) return <span key={key}>{part.text}</span>
    const isPage = part.href.toLowerCase().startsWith('http')
    return (
      <a key={key} href={part.href} rel={REL} {...(isPage ? { target: '_blank' } : {})}>
        {part.text}
      </a>
    )
  })
}
