import { definePage } from './page.ts'

export const Bookings = definePage({
  name: 'bookings',
  path: '/bookings',
  access: 'signedIn',
  layout: 'default',
  title: 'Your bookings',
})

export const BookingDetails = definePage({
  name: 'booking-details',
  path: '/bookings/details/{id:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Your booking',
})

export const Checkout = definePage({
  name: 'checkout',
  path: '/checkout',
  access: 'checkout',
  layout: 'no-footer',
  title: 'Checkout',
})

export const BalanceCheckout = definePage({
  name: 'checkout-balance',
  path: '/checkout/balance/{orderId:number}',
  access: 'signedIn',
  layout: 'no-footer',
  title: 'Pay the balance',
})

export const ThankYou = definePage({
  name: 'thankyou',
  path: '/thankyou/{orderId:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Thank you',
})

export const BalanceThankYou = definePage({
  name: 'thankyou-balance',
  path: '/thankyou/balance/{orderId:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Thank you',
})

export const Feedback = definePage({
  name: 'feedback',
  path: '/feedback/{id}/point/{point}',
  access: 'signedIn',
  layout: 'default',
  title: 'How was it?',
})
