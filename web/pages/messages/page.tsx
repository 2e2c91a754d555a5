import { OwnMessenger } from './OwnMessenger.tsx'

export const Page = OwnMessenger
