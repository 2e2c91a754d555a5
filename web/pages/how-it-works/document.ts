import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'How it works',
  lead: 'You talk to somebody who lives where you want to go. They plan, you change, and the price stands beside every version.',
  picture: 'messages',
  sections: [
    {
      heading: 'You tell us the idea',
      blocks: [
        'Begin with five short questions, with a trip from the gallery that is nearly right, or with one sentence in the chat. You need no account to ask. When you send it, a conversation opens, and what you have written so far is kept on your device should the line drop.',
        {
          list: [
            'Where, roughly when, and for how long; “somewhere warm in March” is enough.',
            'Who comes along, and what they must and must not do.',
            'What you would like to spend, in your own currency.',
          ],
        },
      ],
    },
    {
      heading: 'A designer answers',
      blocks: [
        'The concierge team reads what you sent and brings in a designer of the country, most often within a working day. From then on there are three of you in one conversation: you, the designer who knows the place, and the concierge who knows your booking. You always see who is writing, and what time it is where they are.',
      ],
    },
    {
      heading: 'You change it until it is yours',
      blocks: [
        'The first plan is a proposal. Say that the third day is too long, that the children sleep late, that you would rather take the train. Each new version comes as a card in the conversation, with its days, its stays and its price.',
        'A version is never taken away: you can go back to an older one at any time before you book.',
      ],
    },
    {
      heading: 'The price is the price',
      blocks: [
        'We show what one of you pays and what all of you pay, in the currency that you chose, with the fees of the card in it. That is the sum that is charged. Once you book, the rate of that day stays with your booking.',
        {
          list: [
            'A deposit of 20% holds the trip, unless its plan says otherwise.',
            'The balance is due 60 days before the start. If you book later than that, you pay the full price at once.',
            'For 48 hours after booking you may cancel free of charge, if the start is at least 14 days away.',
          ],
        },
      ],
    },
    {
      heading: 'You travel, we stay',
      blocks: [
        'The conversation does not end with the payment. It is where you say that the plane is late, and where somebody moves the driver. When you are home, we ask how it was; what you write may help the next person to choose.',
      ],
    },
  ],
  action: { href: '/design', label: 'Start designing' },
}
