import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { NewsletterForm } from '../subscribe/NewsletterForm.tsx'

/** The newsletter as a part of another page. */
export function NewsletterBand() {
  return (
    <section className="band">
      <SectionHead
        title="Our monthly newsletter"
        lead="One place, one designer, one thing to cook. No more than that, and you can unsubscribe at any time."
      />
      <NewsletterForm />
    </section>
  )
}
