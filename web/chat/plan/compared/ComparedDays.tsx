import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment } from 'react'
import { planPrice, travellersIn } from '../../../../core/bookings/plan-lines.ts'
import { type ComparedDay, comparedDays, type NumberedDay } from '../../../../core/plans/compared-days.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { Amount, type ShownMoney } from '../../../bridge/market/money.tsx'
import { dayDifferences, numberedWords, sameWords } from '../../../words/compared-words.ts'

export interface ComparedDaysProps {
  readonly before: PlanContent
  readonly content: PlanContent
  readonly version: number
  readonly money: ShownMoney
}

/** Both versions day by day; days that are as they were fold into one row. */
export function ComparedDays({ before, content, version, money }: ComparedDaysProps) {
  return (
    <table className="compared__days">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <Head version={version - 1} content={before} money={money} />
          <Head version={version} content={content} money={money} />
        </tr>
      </thead>
      <tbody>
        {comparedDays(before, content).map((row) => (
          <Fragment key={keyOf(row)}>
            {row.kind === 'same' ? <SameDays row={row} /> : <DayRow row={row} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Every day stands in one row. */
function keyOf(row: ComparedDay): string {
  if (row.kind === 'same') return row.days[0]?.day.id ?? ''
  return row.kind === 'removed' ? `gone ${row.was.day.id}` : row.is.day.id
}

interface HeadProps extends Pick<ComparedDaysProps, 'version' | 'content' | 'money'> {}

function Head({ version, content, money }: HeadProps) {
  const { total, share } = planPrice(content, money)
  const isEach = travellersIn(content.party) > 1 && share.isEven
  return (
    <th scope="col">
      Plan {version}
      <small className="compared__price">
        <Amount of={isEach ? share.each : total} />
        {isEach ? ' per person' : ' in total'}
      </small>
    </th>
  )
}

function SameDays({ row }: { readonly row: Extract<ComparedDay, { kind: 'same' }> }) {
  return (
    <tr className="compared__same">
      <td colSpan={3}>
        <details>
          <summary>
            <span className="compared__number">
              <span className="hidden-visually">{row.days.length === 1 ? 'Day ' : 'Days '}</span>
              {numberedWords(row)}
            </span>
            {sameWords(row)}
            <ChevronDown className="compared__chevron" size={18} aria-hidden="true" />
          </summary>
          <ul>
            {row.days.map(({ number, day }) => (
              <li key={day.id}>
                <span className="compared__number">{number}</span>
                {day.title}
              </li>
            ))}
          </ul>
        </details>
      </td>
    </tr>
  )
}

type OtherRow = Exclude<ComparedDay, { kind: 'same' }>

function DayRow({ row }: { readonly row: OtherRow }) {
  const [was, is] = [row.kind === 'added' ? null : row.was, row.kind === 'removed' ? null : row.is]
  return (
    <tr>
      <th scope="row" className="compared__number">
        {(is ?? was)?.number}
      </th>
      <td className="compared__was">{was && <Said of={was} />}</td>
      <td className="compared__is">
        <div className="compared__new" data-tone={TONES[row.kind]}>
          {is ? <Said of={is} isStrong={was?.day.title !== is.day.title} /> : <p>Removed</p>}
          <Differences row={row} />
        </div>
      </td>
    </tr>
  )
}

const TONES = { added: 'more', removed: 'less', moved: 'moved', changed: 'moved' } as const

function Said({ of: { day }, isStrong = false }: { readonly of: NumberedDay; readonly isStrong?: boolean }) {
  const places = [...new Set(day.stops.map(({ name }) => name))].join(' · ')
  return (
    <>
      {isStrong ? <strong>{day.title}</strong> : <p>{day.title}</p>}
      {places && <small className="compared__places">{places}</small>}
    </>
  )
}

/** What makes the difference, in short. */
function Differences({ row }: { readonly row: OtherRow }) {
  const words = differencesOf(row)
  if (words.length === 0) return null
  return (
    <ul className="compared__differences">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

function differencesOf(row: OtherRow): readonly string[] {
  if (row.kind === 'added') return ['New']
  if (row.kind === 'removed') return []
  const words = dayDifferences(row.was.day, row.is.day)
  return row.was.number === row.is.number ? words : [`was day ${row.was.number}`, ...words]
}
