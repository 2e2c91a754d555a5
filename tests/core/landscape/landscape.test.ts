import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DEMO_COUNTRIES } from '../../../adapters/backend/demo/catalogue/demo-countries.ts'
import { drawSvg } from '../../../core/landscape/draw-svg.ts'
import { composeLandscape } from '../../../core/landscape/landscape.ts'
import { sceneOf } from '../../../core/landscape/looks.ts'
import { MOTIF_HEIGHT, type MotifName, motifsOn, PALETTES } from '../../../core/landscape/palettes.ts'
import {
  PICTURE_SHAPES,
  picturePath,
  readPicturePath,
  sharedPicture,
} from '../../../core/landscape/picture-path.ts'
import { PicturePath } from '../../../core/wire/catalogue/public.ts'

const names = Object.keys(PALETTES) as (keyof typeof PALETTES)[]

describe('landscapes', () => {
  it('are the same from the same seed, and others from others', () => {
    const first = drawSvg(composeLandscape({ seed: 'kii' }))
    expect(drawSvg(composeLandscape({ seed: 'kii' }))).toBe(first)
    expect(drawSvg(composeLandscape({ seed: 'dovre' }))).not.toBe(first)
  })

  it('put no boat on land and no house on the water', () => {
    for (const palette of names) {
      expect(motifsOn(palette, 'hills')).not.toContain('boat')
      expect(motifsOn(palette, 'sea')).not.toContain('cabin')
    }
  })

  it('draw every motif in every palette without a number that is none', () => {
    for (const motif of Object.keys(MOTIF_HEIGHT) as MotifName[])
      for (const palette of names)
        expect(drawSvg(composeLandscape({ seed: motif, motif, palette }))).not.toMatch(
          /NaN|undefined|Infinity/,
        )
  })

  it('give each trip of the demo a picture of its own, and each country more than one look of its own', () => {
    const drawn = DEMO_COUNTRIES.flatMap(({ slug, trips }) =>
      trips.map((trip) =>
        drawSvg(sceneOf({ shape: 'card', country: slug, theme: trip.themes[0] ?? 'any', seed: trip.slug })),
      ),
    )
    expect(new Set(drawn).size).toBe(36)
    for (const { slug } of DEMO_COUNTRIES)
      expect(drawSvg(sceneOf({ shape: 'card', country: slug, theme: 'any', seed: 'x' }))).not.toBe(
        drawSvg(sceneOf({ shape: 'card', country: 'nowhere', theme: 'any', seed: 'x' })),
      )
  })
})

describe('the paths of pictures', () => {
  const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,30}$/)
  const shape = fc.constantFrom(...(Object.keys(PICTURE_SHAPES) as (keyof typeof PICTURE_SHAPES)[]))

  it('are read as they are written, and fit the wire', () => {
    fc.assert(
      fc.property(fc.record({ shape, country: slug, theme: slug, seed: slug }), (name) => {
        expect(readPicturePath(picturePath(name))).toEqual(name)
        expect(v.is(PicturePath, picturePath(name))).toBe(true)
        expect(readPicturePath(sharedPicture(picturePath(name)) ?? '')).toEqual({ ...name, shape: 'og' })
      }),
    )
  })

  it('that are none of ours name nothing', () => {
    for (const path of [
      '',
      '/pictures/v1/card/../x/y.svg',
      '/pictures/v0/card/a/b/c.svg',
      '/avatars/6.svg',
      '/pictures/v1/card/a/b/c.svg/x',
    ])
      expect([path, readPicturePath(path), sharedPicture(path)]).toEqual([path, null, null])
  })
})
