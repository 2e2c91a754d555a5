import { Page as Gallery } from '../trip-gallery/page.tsx'

export const Page = Gallery
