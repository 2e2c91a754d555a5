import { CheckoutPage } from '../checkout/page.tsx'
import type { PageProps } from '../page-props.ts'

/** Where an order that waits for its payment is gone on with (BOOK-12). */
export const Page = ({ path }: Pick<PageProps<null>, 'path'>) => (
  <CheckoutPage orderId={Number(path.split('/').at(-1))} />
)
