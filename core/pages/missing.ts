import { PortError } from '../ports/port.ts'
import { CODE } from '../wire/envelope.ts'

/** An address names something that is not there. @param what `page`, `country` */
export const missing = (what: string): PortError =>
  new PortError({ code: CODE.notFound, message: `There is no such ${what}.` })
