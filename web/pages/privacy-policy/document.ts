import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Privacy policy',
  lead: 'We know what you tell us and what a trip needs. We sell nothing of it, and we do not follow you around.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'What we keep',
      blocks: [
        {
          list: [
            'Your account: name, email address, telephone, country, language, currency.',
            'Your enquiries and conversations, with what you attached to them.',
            'Your bookings: who travels, when, what was paid and what is still owed.',
            'Technical records of our servers: time, address of the network, kind of fault. They hold none of your words.',
          ],
        },
        'Card numbers never reach us; they go to the payment provider, who tells us only that a payment went through.',
      ],
    },
    {
      heading: 'What we need it for',
      blocks: [
        'To plan and run your trip, to answer you, to be paid and to pay, to keep the service safe, and to meet the duties that the law lays on a travel agency. We send a newsletter only to those who confirmed it by email.',
      ],
    },
    {
      heading: 'Who else sees it',
      blocks: [
        'The designer of your trip reads the conversation with you and gets the travellers’ names, not your payments. Hotels, drivers and guides get what they need for their part. An authority gets what a law makes us give, and we tell you unless that is forbidden.',
        'Designers live all over the world, so your data travels as you do. They have signed the same duties as we have, wherever they are.',
      ],
    },
    {
      heading: 'How long',
      blocks: [
        'Enquiries that led to nothing are erased after two years, conversations three years after the last message, records of bookings after seven years, as tax law asks. What a browser keeps for you, such as unsent messages, lies on your own device and goes when you sign out and say so.',
      ],
    },
    {
      heading: 'Statistics',
      blocks: [
        'We count visits only if you say yes in the banner, under a number and never under your name. You may change your mind at the foot of the cookie declaration. Pages are complete without it, and no other company is asked for anything when you open one.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Under the Australian Privacy Principles, and the General Data Protection Regulation for people in Europe, you may see what we hold, have it put right, have it erased, take it with you, and object to a use. Ask in the chat or in your account’s settings; we answer within 30 days and charge nothing.',
      ],
    },
    {
      heading: 'Complaints',
      blocks: [
        'If our answer does not satisfy you, the Office of the Australian Information Commissioner hears you, and in Europe the authority of your country. As Tripwright is a demonstration, please use no data that you would not like to lose.',
      ],
    },
  ],
}
