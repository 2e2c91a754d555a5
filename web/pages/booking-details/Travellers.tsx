import { useCallback, useState } from 'react'
import { passportName } from '../../../core/bookings/order-people.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { dayText } from '../../../core/places/day-text.ts'
import { latePart } from '../../hydration/late.tsx'

const MendName = latePart(async () => (await import('./MendName.tsx')).MendName)
const ConfirmNames = latePart(async () => (await import('./ConfirmNames.tsx')).ConfirmNames)

interface Shown {
  readonly booking: BookingContent
}

/** Who goes, as in the passports; names are mended here until inns and carriers are told. */
export function Travellers({ booking }: Shown) {
  const { id, travellers, names } = booking
  // One at a time.
  const [mended, setMended] = useState<number | null>(null)
  const [isSaved, setSaved] = useState(false)
  const onSaved = useCallback(() => {
    setMended(null)
    setSaved(true)
  }, [])
  return (
    <section aria-label="Travellers" id="travellers">
      <h2 className="booking__heading">Travellers</h2>
      <Names booking={booking} />
      {isSaved && (
        <p className="notice notice--calm" role="status" tabIndex={-1} ref={takeFocus}>
          The name is saved.
        </p>
      )}
      <ul className="booking__travellers">
        {travellers.map(({ given_names, family_name, birth_date }, index) => {
          const name = passportName({ givenNames: given_names, familyName: family_name })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name and one birthday
            <li key={index}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>
                {index === 0 ? 'lead traveller, ' : ''}born {dayText(birth_date)}
              </span>
              {names?.is_open && (
                <div className="booking__mending">
                  <button
                    type="button"
                    className="text-button"
                    aria-expanded={mended === index}
                    onClick={() => {
                      setSaved(false)
                      setMended(mended === index ? null : index)
                    }}
                  >
                    {mended === index ? 'Leave it as it is' : 'Mend this name'}
                    <span className="hidden-visually">: {name}</span>
                  </button>
                  {mended === index && (
                    <MendName
                      id={id}
                      number={index + 1}
                      givenNames={given_names}
                      familyName={family_name}
                      onSaved={onSaved}
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {names?.is_open && !names.is_checked && <ConfirmNames id={id} />}
    </section>
  )
}

/** What was pressed is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Until when they can be mended. */
function Names({ booking: { names } }: Shown) {
  if (!names) return null
  const until = dayText(names.until)
  if (!names.is_open)
    return (
      <p className="booking__deadline">
        Names could be mended until {until}. Write to us if one is not as in the passport.
      </p>
    )
  return (
    <p className="booking__deadline">
      {names.is_checked
        ? `You have checked the names. They can still be mended until ${until}.`
        : `Every name must be as in the passport. They can be mended until ${until}; after that, inns and carriers are told.`}
    </p>
  )
}
