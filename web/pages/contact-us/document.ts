import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Contact us',
  lead: 'The chat is the quickest way. It keeps what was said, and whoever answers has read it.',
  picture: 'choose',
  sections: [
    {
      heading: 'In the chat',
      blocks: [
        'The button in the corner of nearly every page opens it. You need no account: a name and an email address are enough. If you have travelled with us, sign in first, and you are back in the conversation about your trip.',
        'On weekdays from 8 am to 9 pm, Sydney time, the concierge team answers, as a rule within minutes. At other times leave your message; it is the first thing read in the morning.',
      ],
    },
    {
      heading: 'By phone',
      blocks: [
        'The number at the foot of this page is answered during the same hours. If you would rather be called, ask for a call in the chat and choose a half hour that suits you; we go by your own time zone.',
      ],
    },
    {
      heading: 'On the road',
      blocks: [
        'While you travel, your conversation is watched at all hours by the designer of your trip. In danger, call the country’s emergency number first, then us.',
      ],
    },
    {
      heading: 'When you are not content',
      blocks: [
        'Tell your concierge, and ask for it to be treated as a complaint. Somebody who had no part in your trip reads the whole conversation and answers within ten working days, with what we will do and why.',
      ],
    },
    {
      heading: 'For the press and for partners',
      blocks: [
        'Journalists find what they need on our press page. People who would like to design trips where they live can apply to become a local designer, and travel agents can sign up for an account of their own.',
      ],
    },
  ],
  action: { href: '/messages', label: 'Open my messages' },
}
