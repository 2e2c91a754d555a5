/** Where a chosen trip is paid for. */
export const CHECKOUT_PATH = '/checkout'

/** Where an order that waits for its payment is gone on with. */
export const payPath = (orderId: number): string => `${CHECKOUT_PATH}/order/${orderId}`

/** Where what is left to pay of a booking is paid. */
export const balancePath = (orderId: number): string => `${CHECKOUT_PATH}/balance/${orderId}`

/** The thanks for an order. */
export const thanksPath = (orderId: number): string => `/thankyou/${orderId}`

/** The thanks for a payment of its balance. */
export const balanceThanksPath = (orderId: number): string => `/thankyou/balance/${orderId}`

/** A booking whole; its number is its order's. */
export const bookingPath = (orderId: number): string => `/bookings/details/${orderId}`

/** What is needed on the road. */
export const itineraryPath = (orderId: number): string => `${bookingPath(orderId)}/itinerary`

/** Where its travellers' names are mended. */
export const namesPath = (orderId: number): string => `${bookingPath(orderId)}#travellers`

/** A paper of it, by its number. */
export const paperPath = (orderId: number, number: string): string =>
  `${bookingPath(orderId)}/papers/${number}`

/** The same as a PDF. */
export const paperFilePath = (orderId: number, number: string): string =>
  `/extranet/v2/orders/${orderId}/papers/${number}?format=pdf`

/** The trip as a file of calendars. */
export const calendarFilePath = (orderId: number): string => `/extranet/v2/orders/${orderId}/calendar.ics`

/** Where calendars follow it, by its secret. */
export const followedPath = (secret: string): string => `/extranet/v2/calendars/${secret}.ics`

/** Where somebody is asked how it was, with no point chosen. */
export const feedbackAskedPath = (orderId: number): string => `${bookingPath(orderId)}#feedback`

/** Where somebody says how it was, with that point chosen. */
export const feedbackPath = (orderId: number, point: number): string => `/feedback/${orderId}/point/${point}`

/** Where it is cancelled. */
export const cancelPath = (orderId: number): string => `${bookingPath(orderId)}/cancel`
