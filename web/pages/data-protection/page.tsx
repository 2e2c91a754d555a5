import { ContentPage } from '../told/ContentPage.tsx'
import { document } from './document.ts'

export const Page = () => <ContentPage document={document} />
