import { CheckoutPage } from '../checkout/page.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import type { PageProps } from '../page-props.ts'

/** Orders have no longer numbers, and none begins with a zero. */
const ORDER = /\/([1-9]\d{0,8})$/

/** Where an order that waits for its payment is gone on with (BOOK-12). */
export function Page({ path }: Pick<PageProps<null>, 'path'>) {
  const [, orderId] = ORDER.exec(path) ?? []
  if (orderId === undefined)
    return <NotFoundPage message={`Page not found: ${path}`} title="Booking not found" />
  return <CheckoutPage orderId={Number(orderId)} isBalance={false} />
}
