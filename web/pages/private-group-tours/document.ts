import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Private group tours',
  lead: 'Twelve people, five opinions, one plan. We are good at exactly this.',
  picture: 'gone',
  sections: [
    {
      heading: 'For whom',
      blocks: [
        'Three generations for a seventieth birthday, a choir, a walking club, a firm that would rather go somewhere than sit in a room. From seven people on a trip is a group tour; up to thirty travel together, and more than that in parts that meet in the evening.',
      ],
    },
    {
      heading: 'One conversation for everybody',
      blocks: [
        'Whoever plans for the group talks with the designer and the concierge. When there is a version to be agreed on, share it with the others: they see the days and the price and can leave a remark, without having to sign up for anything.',
      ],
    },
    {
      heading: 'Days that fork',
      blocks: [
        'A group need not do everything together. A plan may split a day, so that half of you climb the pass and the others take the boat around it, and all of you sit at one table by night. The price says what each half costs.',
      ],
    },
    {
      heading: 'Who pays what',
      blocks: [
        {
          list: [
            'A price for each person, fees included, by the number of people that come.',
            'Rooms for singles, couples and families priced openly, not averaged.',
            'One bill, or one for each household.',
            'A deposit of 20%, the balance 60 days before you leave.',
          ],
        },
      ],
    },
    {
      heading: 'If somebody can’t come',
      blocks: [
        'Until 30 days before the start one in ten may drop out without the others paying more. A name can be changed for nothing wherever the transport allows it.',
      ],
    },
  ],
  action: { href: '/design', label: 'Plan for a group' },
}
