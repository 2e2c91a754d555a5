import { composeLandscape, type Fade, type LandscapeOptions, type Scene } from './landscape.ts'
import type { Shape } from './motifs.ts'

/** A picture from a seed, as SVG. */
export function DrawnLandscape(options: LandscapeOptions) {
  const scene = composeLandscape(options)
  const id = 'p'
  return (
    <svg
      role="presentation"
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width}
      height={scene.height}
    >
      <SceneDefinitions scene={scene} id={id} />
      <rect width={scene.width} height={scene.height} fill={`url(#${id}sky)`} />
      {scene.stars && <path d={scene.stars} fill="#fff" opacity="0.75" />}
      <rect width={scene.width} height={scene.height} fill={`url(#${id}glow)`} />
      <circle cx={scene.sun.x} cy={scene.sun.y} r={scene.sun.radius} fill={scene.palette.sun} />
      <Shapes of={scene.clouds} />
      {scene.ridges.map((ridge, index) => (
        <g key={ridge.body.d}>
          <path d={ridge.body.d} fill={`url(#${id}${index})`} />
          <Shapes of={ridge.details} />
        </g>
      ))}
      <path d={scene.ground.body.d} fill={`url(#${id}ground)`} />
      <Shapes of={scene.ground.details} />
      <Shapes of={scene.motif} />
    </svg>
  )
}

/** Falls off like light: no ring where one stop ends. */
const GLOW = [
  [0, 0.85],
  [0.12, 0.56],
  [0.24, 0.36],
  [0.4, 0.19],
  [0.6, 0.08],
  [0.8, 0.02],
  [1, 0],
] as const

function Shapes({ of }: { readonly of: readonly Shape[] }) {
  return of.map((shape) => <path key={shape.d} d={shape.d} fill={shape.fill} opacity={shape.opacity} />)
}

function SceneDefinitions({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const { palette, sun, height } = scene
  return (
    <defs>
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        <stop stopColor={palette.sky[0]} />
        <stop offset="0.36" stopColor={palette.sky[1]} />
        <stop offset="0.66" stopColor={palette.sky[2]} />
      </linearGradient>
      <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r={height * 0.5}>
        {GLOW.map(([offset, opacity]) => (
          <stop key={offset} offset={offset} stopColor={palette.glow} stopOpacity={opacity} />
        ))}
      </radialGradient>
      {scene.ridges.map((ridge, index) => (
        <FadeDefinition
          key={ridge.body.d}
          id={`${id}${index}`}
          fade={ridge.body}
          height={height}
          reach={0.34}
        />
      ))}
      <FadeDefinition id={`${id}ground`} fade={scene.ground.body} height={height} reach={0.42} />
    </defs>
  )
}

/** In the picture's units, so that the fade starts at the crests and not at the shape's own box. */
function FadeDefinition(props: {
  readonly id: string
  readonly fade: Fade
  readonly height: number
  readonly reach: number
}) {
  const top = crestOf(props.fade.d)
  return (
    <linearGradient
      id={props.id}
      gradientUnits="userSpaceOnUse"
      x1="0"
      x2="0"
      y1={top}
      y2={top + props.height * props.reach}
    >
      <stop stopColor={props.fade.from} />
      <stop offset="1" stopColor={props.fade.to} />
    </linearGradient>
  )
}

function crestOf(d: string): number {
  const heights = [...d.matchAll(/[ML](-?\d+) (-?\d+)/g)].map((match) => Number(match[2]))
  return Math.min(...heights)
}
