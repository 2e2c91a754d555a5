import type { GuideContent } from '../../../core/pages/travel-guide.ts'
import { monthName } from '../../../core/places/day-text.ts'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { TripTabs } from '../../ui/navigation/TripTabs.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { TripCards } from '../../ui/trips/TripCards.tsx'
import type { PageProps } from '../page-props.ts'

/** What to know of a country before one goes (TRIP-06). */
export function Page({ content: { guide, trips, designers } }: PageProps<GuideContent>) {
  const { country } = guide
  return (
    <>
      <article className="band band--first guide">
        <Breadcrumbs
          crumbs={[
            { label: 'Trips', href: '/trip-gallery' },
            { label: country.name, href: `/${country.slug}_-tours` },
            { label: 'Travel guide' },
          ]}
        />
        <h1 className="trip__title">{guide.title}</h1>
        <p className="plan__above">{guide.minutes} min read</p>
        <TripTabs country={country.slug} active="insights" />
        <CardPicture src={guide.picture} className="person__picture" isFirst />
        <div className="article">
          <nav className="article__contents" aria-label="Contents">
            <ol>
              {guide.sections.map(({ heading }, index) => (
                <li key={heading}>
                  <a href={`#part-${index + 1}`}>{heading}</a>
                </li>
              ))}
              <li>
                <a href="#months">The months</a>
              </li>
            </ol>
          </nav>
          <div className="article__text">
            <RichText html={guide.lead} className="rich-text--lead" />
            <dl className="known">
              {guide.facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {guide.sections.map(({ heading, text, picture }, index) => (
              <section key={heading} className="article__part">
                <h2 id={`part-${index + 1}`}>{heading}</h2>
                <RichText html={text} />
                {picture && <CardPicture src={picture} />}
              </section>
            ))}
            <section className="article__part">
              <h2 id="months">The months</h2>
              <Months good={guide.months} />
            </section>
          </div>
        </div>
      </article>
      {trips.length > 0 && (
        <section className="band">
          <SectionHead
            title={`Trips in ${country.name}`}
            more={{ href: `/${country.slug}_-tours`, label: 'All trips' }}
          />
          <TripCards trips={trips} />
        </section>
      )}
      {designers.length > 0 && (
        <section className="band">
          <SectionHead
            title="People to ask"
            more={{ href: `/${country.slug}/local-designers`, label: 'All designers' }}
          />
          <ul className="cards cards--wide">
            {designers.map((designer) => (
              <li key={designer.id}>
                <DesignerCard designer={designer} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const WORDS = ['not the time', 'fair', 'good'] as const

/** How good each month is, January first. */
function Months({ good }: { readonly good: readonly number[] }) {
  return (
    <ol className="months">
      {good.map((value, index) => {
        const name = monthName(index + 1)
        return (
          <li key={name} className="months__month" data-good={value}>
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <span className="hidden-visually">
              {name}: {WORDS[value]}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
