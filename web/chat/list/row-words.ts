/** What a row's badge and dot say to those who listen. */
export function presenceWords(unread: number, online: boolean): string {
  const words = [unread > 0 ? `${unread} unread` : '', online ? 'online now' : '']
  return words.filter((word) => word !== '').join(', ')
}
