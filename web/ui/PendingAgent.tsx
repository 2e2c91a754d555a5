/** What an agent is told whose account is not approved yet (AUTH-05): what they may do, and what comes. */
export function PendingAgent({ className }: { readonly className?: string }) {
  return (
    <p className={className ?? 'notice notice--calm'} role="note">
      We’re reviewing your application, and write to you within one working day. Until then you can look at
      every trip, enquire for your clients and ask us anything; you’ll see what you earn once you’re approved.
    </p>
  )
}
