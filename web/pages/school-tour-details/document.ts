import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'School tours',
  lead: 'A class remembers what it did itself. We plan journeys on which pupils ask the questions, and teachers sleep.',
  sections: [
    {
      heading: 'Planned with you',
      blocks: [
        'A designer of the country works with the teacher who leads the journey: what the class is learning, what it has never seen, how long its attention holds on a bus. A typical plan has a piece of work for the pupils on every second day, and an evening that belongs to nobody.',
      ],
    },
    {
      heading: 'What is in it',
      blocks: [
        {
          list: [
            'Stays that take groups and nobody else on the same floor.',
            'A driver and a local guide for the whole journey.',
            'One free place for a teacher for every ten pupils.',
            'Meals for every diet that you name, checked with the kitchens beforehand.',
            'A reading list for the class, and a letter for parents in plain words.',
          ],
        },
      ],
    },
    {
      heading: 'Safety',
      blocks: [
        'For every stop you get a written assessment: the way, the water, the nearest hospital, who carries which telephone. Guides hold a current first-aid certificate and have been checked for work with children under the law of their country. A concierge is on call by night as well for as long as the class is away.',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        'You get a price for each pupil, fees included, that stays the same if up to two fall ill before the journey. The deposit is a fixed sum for each pupil; families can pay their part themselves, in several steps, through a link that you share.',
      ],
    },
    {
      heading: 'How to begin',
      blocks: [
        'Allow eight months before a journey abroad and four within Australia. Tell us the year group, the subject, the number of pupils and a month. You have a first plan within two weeks, ready to be shown to the school’s board.',
      ],
    },
  ],
  action: { href: '/design', label: 'Ask for a school tour' },
}
