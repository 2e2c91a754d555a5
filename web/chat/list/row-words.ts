/** What a row's badge says to those who listen. */
export function unreadWords(unread: number): string {
  return unread > 0 ? `${unread} unread` : ''
}
