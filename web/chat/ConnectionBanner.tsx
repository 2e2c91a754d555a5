import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { CONNECTION_STATUS, type ConnectionStatusId } from '../../core/chat/status.ts'
import type { BannerView } from '../../machines/connection/connection.select.ts'

export interface ConnectionBannerProps {
  readonly banner: BannerView
  /** A bar beneath a box's header, or a pill above the log. */
  readonly shape: 'bar' | 'pill'
  readonly onReconnect: () => void
  readonly onReload: () => void
}

/** While one waits, a ring that turns stands there. */
const SIGN: Record<ConnectionStatusId, LucideIcon | null> = {
  1: null,
  2: CloudOff,
  3: TriangleAlert,
  4: Check,
}

/** How the connection stands. The element stays, so that a change is announced. */
export function ConnectionBanner({ banner, shape, onReconnect, onReload }: ConnectionBannerProps) {
  return (
    <div className={`banner banner--${shape}`} role="status">
      {banner.mustReload ? (
        <Reload onReload={onReload} />
      ) : (
        banner.id !== null && (
          <Status id={banner.id} canReconnect={banner.canReconnect} onReconnect={onReconnect} />
        )
      )}
    </div>
  )
}

function Reload({ onReload }: Pick<ConnectionBannerProps, 'onReload'>) {
  return (
    <p className="banner__text" data-status="3">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>The chat has a newer version.</span>
      <button type="button" className="banner__action" onClick={onReload}>
        Reload
      </button>
    </p>
  )
}

interface StatusProps extends Pick<ConnectionBannerProps, 'onReconnect'> {
  readonly id: ConnectionStatusId
  readonly canReconnect: boolean
}

function Status({ id, canReconnect, onReconnect }: StatusProps) {
  const Sign = SIGN[id]
  return (
    <p className="banner__text" data-status={id}>
      {Sign ? <Sign size={16} aria-hidden="true" /> : <span className="banner__wait" />}
      <span>{CONNECTION_STATUS[id]}</span>
      {canReconnect && (
        <button type="button" className="banner__action" onClick={onReconnect}>
          Reconnect
        </button>
      )}
    </p>
  )
}
