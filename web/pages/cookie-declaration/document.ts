import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Cookie declaration',
  lead: 'A handful, all of them our own. None of them follows you to another website.',
  since: '2026-11-28',
  sections: [
    {
      heading: 'What a cookie is here',
      blocks: [
        'A small note that our server asks your browser to keep and to bring along next time. Besides cookies, a browser has a store that only our pages on your own device can read; we name both.',
      ],
    },
    {
      heading: 'Without which nothing works',
      blocks: [
        {
          list: [
            'The session: who is signed in. Pages can’t read it, only the server can.',
            'is_verified and is_guest: that somebody is signed in, or chats as a guest, so that the right page is drawn at once.',
            'is_admin: that one of our own people acts for somebody else, which that page then says.',
            'tw_device (behind https __Host-tw_device): that somebody has signed in from this device before. When very many sign in at once, it goes first. It opens nothing by itself and lasts for 180 days.',
            'csrf_token (behind https __Host-csrf_token): proof that a form was sent from our own page.',
          ],
        },
        'The others end with the session, or after the days for which you asked to stay signed in.',
      ],
    },
    {
      heading: 'What you have chosen',
      blocks: [
        'The currency, the sound of the chat, whether you said yes to statistics. They spare you the same question on every visit and last for a year at most.',
      ],
    },
    {
      heading: 'What lies on your device alone',
      blocks: [
        'Messages and files that could not be sent yet, drafts, and a short record of what the page did, without your words, that helps us to understand a fault if you send it to us. Clearing the browser’s data for our pages removes them.',
      ],
    },
    {
      heading: 'Statistics',
      blocks: [
        'Only after a yes in the banner, and gone after a no. They count pages and where visits came from, under a number. Robots and automated browsers are not counted.',
      ],
    },
    {
      heading: 'What we do not use',
      blocks: [
        'No advertising, no social networks’ buttons, no fonts or scripts from other companies, no pictures that count who opens an email.',
      ],
    },
  ],
}
