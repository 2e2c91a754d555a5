import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorPage } from '../../web/pages/ErrorPage.tsx'
import { NotFoundPage } from '../../web/pages/NotFoundPage.tsx'
import { show } from './view-models.tsx'

afterEach(cleanup)

const wayBack = () => screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')

describe('pages where the way ends', () => {
  it('says that the page is not there and leads home [SHELL-03]', () => {
    show(<NotFoundPage message="Page not found: /somewhere" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Are you lost?')
    expect(screen.getByText("You've travelled too far!")).toBeTruthy()
    expect(screen.getByText("We are sorry, but the page you are looking for can't be found.")).toBeTruthy()
    expect(screen.getByText('Page not found: /somewhere')).toBeTruthy()
    expect(wayBack()).toBe('/')
  })

  it('says that something broke and leads home [SHELL-04]', () => {
    show(<ErrorPage message="No answer" onRetry={() => undefined} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops, something went wrong!')
    expect(screen.getByText('It looks like something broke. Sorry about that.')).toBeTruthy()
    expect(screen.getByText('Error: No answer')).toBeTruthy()
    expect(wayBack()).toBe('/')
  })
})
