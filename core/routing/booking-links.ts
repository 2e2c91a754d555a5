/** Where a chosen trip is paid for. */
export const CHECKOUT_PATH = '/checkout'

/** Where an order that waits for its payment is gone on with. */
export const payPath = (orderId: number): string => `${CHECKOUT_PATH}/order/${orderId}`

/** The thanks for an order. */
export const thanksPath = (orderId: number): string => `/thankyou/${orderId}`

/** A booking whole; its number is its order's. */
export const bookingPath = (orderId: number): string => `/bookings/details/${orderId}`
