/** An unread count as a number in coral, told in words. */
export function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <span className="badge">
      {count > 99 ? '99+' : count}
      <span className="hidden-visually"> unread</span>
    </span>
  )
}
