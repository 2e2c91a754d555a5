import { definePage } from './page.ts'

export const Messages = definePage({
  name: 'messages',
  path: '/messages',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Messages',
})
