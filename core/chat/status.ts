/** What the connection banner says, by the status's id (CHATUI-14). */
export const CONNECTION_STATUS = {
  1: 'Reconnecting...',
  2: "Oops! It looks like you're disconnected.",
  3: 'Error reconnecting.',
  4: 'Connection restored.',
} as const
export type ConnectionStatusId = keyof typeof CONNECTION_STATUS
