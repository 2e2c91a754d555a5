import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UnsentList } from '../../web/chat/list/UnsentList.tsx'
import { seal, show } from './view-models.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = [
  { hash: 'hash-one', enquiryId: 204, text: seal('Too late') },
  { hash: 'hash-two', enquiryId: 300, text: seal('Later still') },
]

describe('Unsent', () => {
  it('shows each text with its enquiry, copies it, and discards it by its hash', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const onDiscard = vi.fn()
    show(<UnsentList rows={rows} onDiscard={onDiscard} />)
    expect(screen.getByRole('region', { name: 'Unsent' }).textContent).toContain('Too late')
    expect(screen.getByText('Enquiry #300')).toBeTruthy()
    fireEvent.click(screen.getAllByText('Copy')[1] as HTMLElement)
    expect(writeText).toHaveBeenCalledWith('Later still')
    await screen.findByText('Copied')
    fireEvent.click(screen.getAllByText('Discard')[0] as HTMLElement)
    expect(onDiscard).toHaveBeenCalledWith('hash-one')
  })

  it('selects the text where the clipboard can’t be had', async () => {
    vi.stubGlobal('navigator', {})
    show(<UnsentList rows={rows} onDiscard={() => undefined} />)
    fireEvent.click(screen.getAllByText('Copy')[0] as HTMLElement)
    await screen.findByText(/Selected/)
    expect(getSelection()?.toString()).toBe('Too late')
  })

  it('is not there when nothing is unsent', () => {
    const { container } = show(<UnsentList rows={[]} onDiscard={() => undefined} />)
    expect(container.querySelector('.unsent')).toBeNull()
  })
})
