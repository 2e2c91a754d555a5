import { Link } from 'wouter'
import type { CountryDesignersContent } from '../../../core/pages/people.ts'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { TripTabs } from '../../ui/navigation/TripTabs.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { GuideCard } from '../../ui/trips/GuideCard.tsx'
import type { PageProps } from '../page-props.ts'

/** Who plans trips in a country. */
export function Page({ content: { country, designers, guide } }: PageProps<CountryDesignersContent>) {
  return (
    <>
      <section className="band band--first">
        <Breadcrumbs
          crumbs={[
            { label: 'Trips', href: '/trip-gallery' },
            { label: country.name, href: `/${country.slug}_-tours` },
            { label: 'Local designers' },
          ]}
        />
        <h1 className="trip__title">Local designers in {country.name}</h1>
        <TripTabs country={country.slug} active="designers" />
        {designers.length > 0 ? (
          <ul className="cards cards--wide">
            {designers.map((designer) => (
              <li key={designer.id}>
                <DesignerCard designer={designer} heading="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <div className="nothing">
            <div className="nothing__picture">
              <Picture name="hello" />
            </div>
            <p>Nobody plans trips in {country.name} yet. Perhaps you, or somebody you know?</p>
            <Link href="/become-a-local-designer" className="button button--brand">
              Become a local designer
            </Link>
          </div>
        )}
      </section>
      {guide && (
        <section className="band">
          <SectionHead title="Read before you go" />
          <ul className="cards">
            <li>
              <GuideCard guide={guide} />
            </li>
          </ul>
        </section>
      )}
    </>
  )
}
