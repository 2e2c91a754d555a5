import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Press',
  lead: 'What we do in one sentence, in one paragraph, and a person to ask for everything else.',
  sections: [
    {
      heading: 'In one sentence',
      blocks: [
        'Tripwright is an Australian travel agency whose private trips are designed by people who live there, in a conversation that lasts from the first idea to the way home.',
      ],
    },
    {
      heading: 'In one paragraph',
      blocks: [
        'Travellers say what they love; a local designer plans it with them in a chat, version by version, each with a price that has all fees in it; a concierge team in Sydney stays in the conversation before and during the trip. There are no groups of strangers, no vouchers and no call centre. Designers are paid for the trip and not by the places that they put in it.',
      ],
    },
    {
      heading: 'Covers and pictures',
      blocks: [
        'The landscapes on our pages are ours: each is drawn from a seed, so that no two trips look alike and each country can be recognised. You may print them with an article about us, uncut or cut, with the line “Picture: Tripwright”. Please leave the mark, the sun above the hill, in its own colours.',
      ],
    },
    {
      heading: 'For accuracy’s sake',
      blocks: [
        'Tripwright is a demonstration of software. There is no agency to visit and no trip to buy, and the people who are quoted on our pages do not exist. If you write about how the software is made, everything that it does may be tried out.',
      ],
    },
    {
      heading: 'Whom to ask',
      blocks: [
        'Write to the concierge team in the chat and say that you are a journalist and when you need an answer. Somebody who is allowed to speak gets back to you the same working day.',
      ],
    },
  ],
  action: { href: '/about-us', label: 'More about us' },
}
