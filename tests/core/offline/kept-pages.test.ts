import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filesOfPage,
  offlinePage,
  saysKept,
  titleOfPage,
  withoutPast,
} from '../../../core/offline/kept-pages.ts'
import { pagesKeptWith } from '../../../core/offline/kept-paths.ts'
import { pageOfPaperFile } from '../../../core/offline/paper-files.ts'
import { calendarFilePath, paperFilePath, paperPath } from '../../../core/routing/booking-links.ts'
import { pastElement } from '../../../web/hydration/page-past.ts'

describe('pages that a device keeps', () => {
  it('are those of somebody’s trips, and what belongs to them [BOOK-05]', () => {
    expect(pagesKeptWith('/bookings')).toEqual(['/bookings'])
    const whole = ['/bookings/details/7', '/bookings/details/7/itinerary', '/bookings']
    expect(pagesKeptWith('/bookings/details/7')).toEqual(whole)
    expect([...pagesKeptWith('/bookings/details/7/itinerary')].sort()).toEqual([...whole].sort())
    const paper = '/bookings/details/7/papers/INV-2026-00001'
    expect(pagesKeptWith(paper)).toEqual([paper])
  })

  it('are those of papers that were opened as files, too [BOOK-05]', () => {
    expect(pageOfPaperFile(paperFilePath(7, 'CRN-2026-00001'))).toBe(
      '/bookings/details/7/papers/CRN-2026-00001',
    )
    for (const href of [
      paperPath(7, 'CRN-2026-00001'),
      calendarFilePath(7),
      'https://elsewhere.test/x.pdf',
      '',
    ])
      expect(pageOfPaperFile(href)).toBeNull()
  })

  it('are no others: neither money that moves nor what is written', () => {
    for (const path of [
      '/',
      '/messages',
      '/account/settings',
      '/bookings/details/7/cancel',
      '/bookings/details/0',
      '/bookings/details/7/papers/../../x',
      '/checkout/balance/7',
      '/desk/people',
    ])
      expect(pagesKeptWith(path)).toEqual([])
  })

  it('bring their styles, typefaces and pictures, and never code [BOOK-05]', () => {
    const html = `<link rel="stylesheet" href="/assets/app-1.css"><script type="module" src="/assets/app-1.js"></script>
      <link rel="modulepreload" href="/assets/page-2.js"><link rel="preload" href="/assets/serif.woff2">
      <img src="/pictures/v1/card/japan.svg"><img src="/avatars/7.svg"><img src="/avatars/7.svg">
      <a href="/bookings"></a><img src="https://elsewhere.test/x.png">`
    expect(filesOfPage(html)).toEqual([
      '/assets/app-1.css',
      '/assets/serif.woff2',
      '/pictures/v1/card/japan.svg',
      '/avatars/7.svg',
    ])
    const many = Array.from({ length: 500 }, (_, index) => `<img src="/avatars/${index}.svg">`).join('')
    expect(filesOfPage(many).length).toBeLessThan(30)
  })

  it('leave behind what their code would go on with', () => {
    const past = pastElement({ marker: { isVerified: true }, name: '</script> Lindqvist' } as never)
    expect(past).toContain('Lindqvist')
    expect(withoutPast(`<body>Kii${past}</body>`)).toBe('<body>Kii</body>')
    expect(withoutPast('<body>Kii</body>')).toBe('<body>Kii</body>')
  })

  it('say that they were kept, and when; whatever the words are, they stay words', () => {
    expect(saysKept('<!doctype html><html lang="en"><body class="x"><main>', '3 May 2027, 09:04')).toBe(
      '<!doctype html><html lang="en"><body data-kept="" class="x"><p class="kept-notice" role="status">Tripwright can’t be reached. This page is as it was on 3 May 2027, 09:04.</p><main>',
    )
    expect([saysKept('', '3 May'), saysKept('<body', '3 May')]).toEqual(['', '<body'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (at) => {
        const [, said = ''] = /as it was on (.*)\.<\/p>$/su.exec(saysKept('<body>', at)) ?? []
        expect(said).not.toMatch(/[<>&"']/)
      }),
    )
  })

  it('are offered by their titles where another page was not kept', () => {
    expect(titleOfPage('<head><title>Kii &amp; more · Tripwright</title>')).toBe('Kii &amp; more')
    expect([titleOfPage('<title>never ends'), titleOfPage('')]).toEqual(['Tripwright', 'Tripwright'])
    const page = offlinePage([{ path: '/bookings', title: 'Your bookings' }])
    expect(page).toContain('<a href="/bookings">Your bookings</a>')
    expect(offlinePage([])).toContain('Try again once you have one.')
  })
})
