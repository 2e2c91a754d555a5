import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CountryField } from '../../web/pages/entrance/CountryField.tsx'

afterEach(cleanup)

const field = { name: 'country_code', label: 'Country', help: undefined, error: null }
const value = () => (screen.getByLabelText('Country') as HTMLSelectElement).value

describe('the country of an account', () => {
  it('stands in its field before the list of all of them has come, and afterwards [AUTH-08]', async () => {
    render(<CountryField {...field} defaultValue="JP" isReady />)
    expect(value()).toBe('JP')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose your country',
      'Japan',
    ])
    await screen.findByRole('option', { name: 'Australia' })
    expect(value()).toBe('JP')
  })

  it('is nobody’s before it is known', () => {
    render(<CountryField {...field} defaultValue={undefined} isReady />)
    expect(value()).toBe('')
  })
})
