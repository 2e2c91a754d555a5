import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { RevokeSession } from '../../../core/forms/account-security.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { AccountSession } from '../../../core/wire/settings.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { dayThere } from '../../ui/local-time.ts'
import { REVOKE_WORDS } from '../../words/settings.ts'

/** Where an account is signed in, and a way out of each of them. */
export function SessionList({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const form = useForm(RevokeSession, REVOKE_WORDS)
  return (
    <>
      <FormNotice of={form} />
      <ul className="settings__sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={form.state === 'submitting' || !form.isAwake}
            onRevoke={() => form.send({ id: String(session.id) })}
          />
        ))}
      </ul>
    </>
  )
}

interface SessionRowProps {
  readonly session: AccountSession
  readonly isBusy: boolean
  readonly onRevoke: () => void
}

const HANDHELD = /iPhone|iPad|Android/

function SessionRow({ session, isBusy, onRevoke }: SessionRowProps) {
  const { device, place, since, last_used, is_this } = session
  const { timeZone } = useSurroundings()
  const at = is_this ? since : last_used
  const Icon = HANDHELD.test(device ?? '') ? Smartphone : Monitor
  const name = device ?? 'A browser'
  return (
    <li className="settings__session">
      <span className="settings__device">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="settings__where">
        <strong>{name}</strong>
        <span>
          {place !== null && `${place}, `}
          {is_this ? 'since' : 'last used'}{' '}
          <time dateTime={at}>{dayText(dayThere(Date.parse(at), timeZone))}</time>
        </span>
      </span>
      {is_this ? (
        <span className="settings__this">
          <Check size={16} aria-hidden="true" />
          This device
        </span>
      ) : (
        <button
          type="button"
          className="button button--outline settings__revoke"
          aria-label={`Sign out ${name}${place === null ? '' : `, ${place}`}`}
          disabled={isBusy}
          onClick={onRevoke}
        >
          Sign out
        </button>
      )}
    </li>
  )
}
