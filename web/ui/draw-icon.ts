import { type ComponentType, createElement, type SVGProps } from 'react'

/** A drawing of the icon set: its shapes in a box of 24. */
interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels of the screen. */
  readonly size?: number
}

/**
 * Makes a drawing's component. The build puts this in the place of the icon set's own maker, which takes colours, names,
 * classes and contexts that no page of ours gives, and which every page would carry.
 */
export function createIcon({ node }: Drawing): ComponentType<IconProps> {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
