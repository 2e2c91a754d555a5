import { Page as Messages } from '../messages/page.tsx'

export const Page = Messages
