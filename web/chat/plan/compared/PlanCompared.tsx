import X from 'lucide-react/icons/x'
import { useEffect, useId, useMemo, useRef } from 'react'
import { planPrice } from '../../../../core/bookings/plan-lines.ts'
import { changeRows } from '../../../../core/plans/change-rows.ts'
import { comparedPlaces } from '../../../../core/plans/compared-places.ts'
import { planChanges } from '../../../../core/plans/plan-changes.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import type { TripMap } from '../../../../core/wire/catalogue/maps.ts'
import type { PlanView } from '../../../../machines/plan/plan.select.ts'
import type { ShownMoney } from '../../../bridge/market/money.tsx'
import { rowWords } from '../../../words/plan-words.ts'
import { ChangeLine } from '../ChangeLine.tsx'
import { PlanAnswer, type PlanAnswerProps } from '../PlanAnswer.tsx'
import { ComparedDays } from './ComparedDays.tsx'
import { ComparedMap } from './ComparedMap.tsx'

export interface PlanComparedProps
  extends Pick<PlanAnswerProps, 'view' | 'href' | 'onAccept' | 'onAsk' | 'version'> {
  readonly content: PlanContent
  /** The version before it. */
  readonly before: PlanContent
  /** The land of where both sleep; null while it is on its way, and where there is none to draw. */
  readonly map: TripMap | null
  readonly money: ShownMoney
  readonly onClose: () => void
}

/** A plan beside the version before it (ENQ-08): the way on the map, day by day in two columns, and everything else. */
export function PlanCompared(props: PlanComparedProps) {
  const { version, content, before, map, money, onAsk, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const places = useMemo(() => comparedPlaces(before, content), [before, content])
  useEffect(() => dialog.current?.showModal(), [])
  // The browser gives the focus back to what opened it.
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="dialog compared" aria-labelledby={id} onClose={onClose}>
      <header className="compared__head">
        <h2 className="compared__title" id={id}>
          Plan {version - 1} and plan {version}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      <div className="compared__body">
        <ComparedMap map={map} places={places} />
        <ComparedDays before={before} content={content} version={version} money={money} />
        <Others before={before} content={content} money={money} />
      </div>
      <Foot
        {...props}
        onAsk={() => {
          close()
          onAsk()
        }}
      />
    </dialog>
  )
}

/** What is neither a day nor a night: when, who, the price line by line, and the words. */
function Others({ before, content, money }: Pick<PlanComparedProps, 'before' | 'content' | 'money'>) {
  const rows = changeRows(before, content, planChanges(before, content)).filter(
    ({ kind }) => kind !== 'day' && kind !== 'nights',
  )
  if (rows.length === 0) return null
  return (
    <section className="compared__others" aria-label="Besides the days">
      <ul className="plan-changed__rows">
        {rows.map((row) => {
          const words = rowWords(row, { before, content, money })
          return <ChangeLine key={`${words.where} ${words.what}`} row={words} />
        })}
      </ul>
    </section>
  )
}

/** What is said to the version that counts; nothing is said to one before it. */
function Foot({ version, view, content, money, href, onAccept, onAsk }: PlanComparedProps) {
  if (!isNewest(view, version)) return null
  return (
    <footer className="compared__foot">
      <PlanAnswer
        version={version}
        view={view}
        isAccepted={view.standing?.accepted_version === version}
        total={planPrice(content, money).total}
        href={href}
        onAccept={onAccept}
        onAsk={onAsk}
      />
    </footer>
  )
}

const isNewest = ({ standing }: PlanView, version: number): boolean => standing?.newest_version === version
