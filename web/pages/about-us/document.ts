import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'About us',
  lead: 'A small agency in Sydney, and a good many people who are at home elsewhere.',
  picture: 'hello',
  sections: [
    {
      heading: 'Why we began',
      blocks: [
        'The best day of a journey is seldom the one in the brochure. It is the afternoon when somebody from the place says: come, I will show you. We wanted to make whole trips out of such afternoons, and found that it takes two things: a person who lives there, and a conversation that does not break off.',
      ],
    },
    {
      heading: 'Who plans',
      blocks: [
        'Our local designers live and work in the country that they plan for. They are paid for every trip that is booked, not for the hotels that they put in it, so nobody gains from sending you to the wrong one. A designer joins after two trial plans, a talk with a traveller, and a long evening of questions.',
      ],
    },
    {
      heading: 'Who stays with you',
      blocks: [
        'The concierge team sits in Sydney, on weekdays from 8 am to 9 pm. They find you the designer, read along, look after payments and papers, and are the ones to call when something goes wrong. Outside these hours a message waits for them, and for travellers on the road a designer is awake.',
      ],
    },
    {
      heading: 'What we hold to',
      blocks: [
        {
          list: [
            'The first price that you see has everything in it that you will be charged.',
            'Trips are private. You travel with the people you chose.',
            'We write as we speak, in our terms as well.',
            'We keep what we need to know of you, no more and no longer.',
          ],
        },
      ],
    },
    {
      heading: 'A word of honesty',
      blocks: [
        'Tripwright is a demonstration. The agency, its people, its trips and its reviews are made up, the pictures are drawn by a program, and no trip can be bought. What is real is the software: the chat, the prices and the bookings behave as they would if all of it were true.',
      ],
    },
  ],
  action: { href: '/trip-gallery', label: 'See the trips' },
}
