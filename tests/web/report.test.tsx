import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REPORTING, report, reportChatError } from '../../web/bridge/report.ts'
import { PageBoundary } from '../../web/shell/PageBoundary.tsx'
import { DATUM, foundIn } from '../harness/datum.ts'

const told: string[] = []
let root: Root | undefined

beforeEach(() => {
  told.splice(0)
  vi.spyOn(console, 'error').mockImplementation((...said) => void told.push(said.map(String).join(' ')))
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws it as the product does, without the help of the tests' own renderer. */
function draw(element: ReactElement): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root = createRoot(document.body.appendChild(document.createElement('div')), REPORTING)
  root.render(element)
}

function Broken(): never {
  throw new TypeError(DATUM)
}

describe('a report of a fault', () => {
  it('names the kind and the places of what a page threw; the message is for the person alone', async () => {
    draw(
      <PageBoundary>
        <Broken />
      </PageBoundary>,
    )
    expect(await screen.findByText(`Error: ${DATUM}`)).toBeTruthy()
    expect(told.join('\n')).toMatch(/page\.failed: TypeError\n {2}at Broken/)
    expect(foundIn(told.join('\n'))).toEqual([])
  })

  it('is made of what no boundary caught, too', async () => {
    draw(<Broken />)
    await expect.poll(() => told.join('\n')).toContain('page.uncaught: TypeError')
    expect(foundIn(told.join('\n'))).toEqual([])
  })

  it.each([
    new Error(DATUM),
    new Error('Chat error', { cause: new Error(DATUM) }),
    DATUM,
    { message: DATUM },
    null,
  ])('quotes nothing of %#', (thrown) => {
    report('chat.failed', thrown)
    reportChatError(thrown instanceof Error ? thrown : new Error('Chat error', { cause: thrown }))
    expect(told).toHaveLength(2)
    expect(foundIn(told.join('\n'))).toEqual([])
  })
})
