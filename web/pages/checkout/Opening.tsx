export const openingTitle = (isBalance: boolean): string => (isBalance ? 'Pay the balance' : 'Book this trip')

/** Before anything is known. */
export function Opening({ isBalance }: { readonly isBalance: boolean }) {
  return (
    <section className="band band--first checkout">
      <h1 className="checkout__title">{openingTitle(isBalance)}</h1>
      <p className="late">One moment. We’re checking {isBalance ? 'what’s left to pay' : 'today’s price'}…</p>
    </section>
  )
}
