import { CardFields, type CardFieldsProps } from './CardFields.tsx'
import { HostedCard } from './HostedPage.tsx'

/** The card; in place of it, where that is taken elsewhere. */
export function PayBy({ isHosted, ...card }: CardFieldsProps & { readonly isHosted: boolean }) {
  return isHosted ? <HostedCard /> : <CardFields {...card} />
}
