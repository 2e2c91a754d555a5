import { cleanup, render } from '@testing-library/react'
import Bell from 'lucide-react/icons/bell'
import { afterEach, expect, it } from 'vitest'
import { createIcon, type IconProps } from '../../web/ui/draw-icon.ts'

afterEach(cleanup)

it.each<IconProps>([{}, { size: 18, 'aria-hidden': 'true' }, { size: 22, strokeWidth: 1.8 }])(
  'draws an icon with %o as the icon set itself would, but for its classes and namespace',
  async (props) => {
    const { __iconData: drawing } = (await import('lucide-react/icons/bell')) as unknown as {
      readonly __iconData: Parameters<typeof createIcon>[0]
    }
    const Own = createIcon(drawing)
    const own = render(<Own {...props} />).container.firstElementChild
    const theirs = render(<Bell {...(props as object)} />).container.firstElementChild
    for (const name of ['class', 'xmlns']) theirs?.removeAttribute(name)
    expect(attributesOf(own)).toEqual(attributesOf(theirs))
    expect(own?.innerHTML).toBe(theirs?.innerHTML)
  },
)

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
