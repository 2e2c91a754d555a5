import type { OrderBook, OrderBooks } from '../store/orders/order-book.ts'

/**
 * The same books, which say which enquiry has an order that changed, once that is written down: whoever has the trip
 * beside the conversation sees it as it stands (BOOK-03).
 */
export function toldBooks(books: OrderBooks, changed: (enquiryId: number) => void): OrderBooks {
  return {
    ...books,
    async transact(work) {
      const enquiries = new Set<number>()
      const done = await books.transact((book) => {
        // A transaction may be tried again.
        enquiries.clear()
        return work(noting(book, enquiries))
      })
      for (const id of enquiries) changed(id)
      return done
    },
  }
}

const noting = (book: OrderBook, enquiries: Set<number>): OrderBook => ({
  ...book,
  async saveOrder(order) {
    await book.saveOrder(order)
    if (order.trip.enquiryId !== null) enquiries.add(order.trip.enquiryId)
  },
})
