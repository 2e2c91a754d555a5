import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Terms of use',
  lead: 'These terms hold for everybody who uses our pages and our chat. A booking has its own, which you see before you pay.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'Who we are',
      blocks: [
        '“Tripwright”, “we” and “us” mean the travel agency of that name in Sydney, New South Wales. It is an invented company in a demonstration of software; the terms are written as they would be if it traded, so that the demonstration is complete. Nothing here can be bought, and no contract for travel comes about.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        'You may look around without an account. To keep conversations, to book and to pay you need one, with an email address that is yours and a password that nobody else knows. Tell us at once if you think that somebody else has used it.',
        'An account is for one person. Travel agents have accounts of their own, which we look at before they are opened in full.',
      ],
    },
    {
      heading: 'What you write and send',
      blocks: [
        'What you write in the chat, and the pictures and papers that you attach, stay yours. You allow us and the designer of your trip to read, store and pass them on as far as planning and running the trip needs it, and no further.',
        {
          list: [
            'Send nothing that is unlawful, that hurts somebody, or that you have no right to send.',
            'Do not send card numbers or passwords: no one of ours will ever ask for them in the chat.',
            'Do not try to reach other people’s conversations, or to stop the service for others.',
          ],
        },
      ],
    },
    {
      heading: 'Prices and mistakes',
      blocks: [
        'Prices are kept in US dollars and shown in the currency that you choose, at the rate of the day and with the fees of the card in it. A price binds us once your booking is confirmed. If a price on a page is plainly wrong, a tenth of it for instance, we tell you before anything is charged, and you may step back.',
      ],
    },
    {
      heading: 'When the service stops',
      blocks: [
        'We look after the pages with care and still can’t promise that they never fail. What you have written while you were offline is kept on your device and sent later. We announce longer work on the service beforehand, and do it at night in Sydney where we can.',
      ],
    },
    {
      heading: 'What we answer for',
      blocks: [
        'Nothing in these terms takes away a right that the Australian Consumer Law gives you. Beyond that we answer for what we do on purpose or through carelessness, and for the rest up to the price of the booking that it concerns. We do not answer for what other websites say to which a message may lead.',
      ],
    },
    {
      heading: 'Changes, and which law holds',
      blocks: [
        'If we change these terms, the date above changes with them, and who has an account is told 30 days before. For bookings made already the old terms go on. The law of New South Wales holds, and its courts decide; a consumer elsewhere keeps what the law of their own country insists on.',
      ],
    },
  ],
}
