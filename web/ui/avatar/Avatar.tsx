import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'

export interface AvatarProps {
  /** The name whose first letter stands in it; null when it is not known. */
  readonly name: string | null
  readonly image?: string | null
  /** The concierge team's mark instead of a person. */
  readonly isTeam?: boolean
  readonly online?: boolean
  readonly size?: 'small' | 'middle' | 'large'
}

const TONES = 12

/** A portrait, the concierge team's mark, or a letter on a colour of its own. Always beside a name: not read out. */
export function Avatar({ name, image = null, isTeam = false, online = false, size = 'middle' }: AvatarProps) {
  const tone = isTeam ? 'team' : toneOf(name)
  return (
    <span className={`avatar avatar--${size}`} data-tone={tone} aria-hidden="true">
      <span className="avatar__face">
        <Face name={name} image={image} isTeam={isTeam} />
      </span>
      {online && <span className="avatar__online" />}
    </span>
  )
}

function Face({ name, image, isTeam }: Required<Pick<AvatarProps, 'name' | 'image' | 'isTeam'>>) {
  const [missing, setMissing] = useState<string | null>(null)
  if (isTeam) return 'TC'
  if (image && image !== missing) {
    // A picture that can't be had (no network, say) gives way to the letter.
    const giveWay = () => setMissing(image)
    return (
      <img className="avatar__image" src={image} alt="" loading="lazy" decoding="async" onError={giveWay} />
    )
  }
  const letter = initial(name)
  return letter === '' ? <UserRound size="55%" /> : letter
}

function initial(name: string | null): string {
  return name === null ? '' : ([...name.trim()][0] ?? '').toUpperCase()
}

/** The same name wears the same colour everywhere. */
function toneOf(name: string | null): string {
  if (name === null) return 'none'
  let sum = 2_166_136_261
  for (const character of name.trim()) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return String(((sum ^ (sum >>> 15)) >>> 0) % TONES)
}
