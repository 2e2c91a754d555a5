import X from 'lucide-react/icons/x'
import { memo, useId, useRef, useState } from 'react'
import { PLAN_LIMITS, type PlanStop } from '../../../core/plans/plan-content.ts'
import { counted } from '../../../core/text/counted.ts'
import { useGazetteer } from './use-gazetteer.ts'

export interface StopsProps {
  readonly stops: readonly PlanStop[]
  /** Where one is before the next stop; null where nothing is known yet. */
  readonly near: PlanStop | null
  readonly onChange: (stops: readonly PlanStop[]) => void
}

/** Where one goes on a day, in its order: the last place is where one sleeps. */
export const Stops = memo(function Stops({ stops, near, onChange }: StopsProps) {
  const places = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={places} tabIndex={-1} className="editor__stops">
      <legend className="field__label">Stops, in their order</legend>
      <ol className="editor__places">
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may stand in a day twice
          <li key={`${stop.name} ${index}`} className="editor__place">
            <span>
              {stop.name} <small>{stop.country_code}</small>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${stop.name}`}
              onClick={() => {
                onChange(stops.filter((_one, at) => at !== index))
                places.current?.focus()
              }}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {stops.length < PLAN_LIMITS.stops && (
        <StopSearch near={near} onAdd={(stop) => onChange([...stops, stop])} />
      )}
    </fieldset>
  )
})

interface StopSearchProps extends Pick<StopsProps, 'near'> {
  readonly onAdd: (stop: PlanStop) => void
}

/** A place of the gazetteer by its first letters; one that it does not know, by its name and where one comes from. */
function StopSearch({ near, onAdd }: StopSearchProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const { places, seek } = useGazetteer()
  const name = words.trim()
  const found = name.length < 2 ? [] : nearFirst(places ?? [], near)
  const unknown = name.length >= 2 && places?.length === 0
  const add = (stop: PlanStop) => {
    onAdd(stop)
    setWords('')
  }
  return (
    <div className="editor__seek">
      <label className="hidden-visually" htmlFor={id}>
        Add a stop
      </label>
      <input
        id={id}
        className="editor__input"
        type="search"
        placeholder="Add a stop: Naoshima, Kyoto…"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        value={words}
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          seek(value)
        }}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
          event.preventDefault()
          add(first)
        }}
      />
      <ul className="editor__found" aria-label="Matching places" hidden={found.length === 0}>
        {found.map((place) => (
          <li key={`${place.name} ${place.lat} ${place.lng}`}>
            <button type="button" className="editor__found-place" onClick={() => add(place)}>
              {place.name} <small>{place.country_code}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {found.length > 0 && counted(found.length, 'place', 'places')}
        {unknown && 'No matching places.'}
      </p>
      {unknown && <Unknown name={name} near={near} onAdd={add} />}
    </div>
  )
}

/** Many names stand for places all over the world: those of the country where one is come first. */
const nearFirst = (places: readonly PlanStop[], near: PlanStop | null): readonly PlanStop[] =>
  places.toSorted((one, other) => Number(isIn(other, near)) - Number(isIn(one, near)))

const isIn = ({ country_code }: PlanStop, near: PlanStop | null): boolean =>
  country_code === near?.country_code

interface UnknownProps extends StopSearchProps {
  readonly name: string
}

/** Islands and hamlets have no entry: they are written where one comes from, so that the map still shows the way. */
function Unknown({ name, near, onAdd }: UnknownProps) {
  if (!near)
    return <p className="editor__unknown">We can’t find that place. Add a larger one nearby first.</p>
  return (
    <p className="editor__unknown">
      We can’t find that place.{' '}
      <button type="button" className="text-button" onClick={() => onAdd({ ...near, name })}>
        Add “{name}”, near {near.name}
      </button>
    </p>
  )
}
