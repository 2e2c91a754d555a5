import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Avatar } from '../../web/ui/avatar/Avatar.tsx'

describe('a portrait', () => {
  it('gives way to the first letter when it cannot be had, and comes back with another address', () => {
    const { container, rerender } = render(<Avatar name="Hannah" image="/avatars/8.svg" />)
    const picture = container.querySelector('img')
    if (!picture) throw new Error('there is no picture')
    fireEvent.error(picture)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('H')
    rerender(<Avatar name="Hannah" image="/avatars/9.svg" />)
    expect(container.querySelector('img')).not.toBeNull()
  })
})
