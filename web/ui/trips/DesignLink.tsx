import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useReader } from '../../bridge/market/reader.ts'

export interface DesignLinkProps {
  /** Where a letter begins: that of the place it stands at. */
  readonly href?: string
  readonly className: string
  readonly children: ReactNode
}

/** The way to a trip of one's own. Those who design trips ask nobody for one: in its place they are led to what they are asked. */
export function DesignLink({ href = '/design', className, children }: DesignLinkProps) {
  if (useReader().isCustomer)
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    )
  return (
    <Link href="/enquiries" className={className}>
      See the enquiries
    </Link>
  )
}
