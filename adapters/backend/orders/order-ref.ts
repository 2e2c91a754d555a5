/** What people call an order by: `TW-0025Q1`. */
export const orderRef = (id: number): string =>
  `TW-${(id + 100_000).toString(36).toUpperCase().padStart(6, '0')}`
