import { programOf } from '../programs.ts'

/** Where Poppler is, which reads files as another program than ours does. */
export const poppler = () => programOf(['pdffonts'])
