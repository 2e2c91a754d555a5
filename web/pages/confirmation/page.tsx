import { OwnMessenger } from '../messages/OwnMessenger.tsx'

export const Page = OwnMessenger
