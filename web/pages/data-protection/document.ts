import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Data protection',
  lead: 'The privacy policy says what we keep. This page says how we look after it.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'Less is safer',
      blocks: [
        'What we do not have cannot be lost. Enquiries ask for what a plan needs; passports are asked for when a border or an airline insists, and erased a month after the trip.',
      ],
    },
    {
      heading: 'Technique',
      blocks: [
        {
          list: [
            'All traffic is encrypted, and so are the disks on which the records lie.',
            'Passwords are stored only as a slow, salted hash.',
            'Pictures that you send are written anew, without the place and the time at which they were taken.',
            'Records of faults name a kind and a place in the program, never what you wrote.',
          ],
        },
      ],
    },
    {
      heading: 'People',
      blocks: [
        'A designer sees the enquiries that were given to them and nobody else’s, and no payments. A concierge sees conversations and bookings. Somebody who looks at your account to help you can read, but neither write nor pay in your name, and each such look is noted.',
      ],
    },
    {
      heading: 'Copies',
      blocks: [
        'Every night a copy is made, encrypted and kept for 35 days in another city. What you have had erased is gone from the copies after that time as well. Twice a year we bring a copy back to life, to be sure that it can be done.',
      ],
    },
    {
      heading: 'When something goes wrong',
      blocks: [
        'If data falls into the wrong hands and may harm you, we tell you and the authority, within 72 hours of knowing it, what happened, what it means for you, and what you can do.',
      ],
    },
    {
      heading: 'If you find a gap',
      blocks: [
        'Write to us in the chat and say that it is about security. We answer within two working days, do not pursue anybody who looked in good faith and harmed nobody, and name you in our thanks if you like.',
      ],
    },
  ],
}
