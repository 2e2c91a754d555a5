import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dayText } from '../../../core/places/day-text.ts'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'
import type { ContentBlock, ContentDocument } from './document.ts'

export interface ContentPageProps {
  readonly document: ContentDocument
  /** Stands after the text. */
  readonly foot?: ReactNode
}

/** Below so many parts a table of contents is longer than the way down. */
const WORTH_CONTENTS = 5

export function ContentPage({
  document: { title, lead, picture, since, sections, action },
  foot,
}: ContentPageProps) {
  const hasContents = sections.length >= WORTH_CONTENTS
  return (
    <article className="band band--first content">
      {picture && (
        <div className="content__picture">
          <Picture name={picture} />
        </div>
      )}
      <header className="content__head">
        <h1 className="trip__title">{title}</h1>
        <p className="trip__summary">{lead}</p>
        {since && (
          <p className="plan__above">
            In force since <time dateTime={since}>{dayText(since)}</time>
          </p>
        )}
      </header>
      <div className={hasContents ? 'article' : undefined}>
        {hasContents && (
          <nav className="article__contents" aria-label="Contents">
            <ol>
              {sections.map(({ heading }, index) => (
                <li key={heading}>
                  <a href={`#part-${index + 1}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="article__text">
          {sections.map(({ heading, blocks }, index) => (
            <section key={heading} className="article__part">
              <h2 id={`part-${index + 1}`}>{heading}</h2>
              {blocks.map((block) => (
                <Block key={typeof block === 'string' ? block : block.list.join()} block={block} />
              ))}
            </section>
          ))}
          {action && (
            <p className="content__action">
              {action.href === '/design' ? (
                <DesignLink className="button button--sun">{action.label}</DesignLink>
              ) : (
                <Link href={action.href} className="button button--sun">
                  {action.label}
                </Link>
              )}
            </p>
          )}
        </div>
      </div>
      {foot}
    </article>
  )
}

function Block({ block }: { readonly block: ContentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul className="article__list">
      {block.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
