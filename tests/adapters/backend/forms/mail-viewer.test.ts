import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { mailViewer } from '../../../../adapters/backend/http/forms/mail-viewer.ts'
import { cleanRichText } from '../../../../adapters/backend/rich-text/clean-rich-text.ts'
import type { CaughtMail } from '../../../../adapters/backend/store/forms/mail-store.ts'

const PLAIN: CaughtMail = {
  id: 1,
  key: null,
  recipient: 'a@example.test',
  subject: 'Plain',
  body: 'See <b>https://b.example/</b> or\nhttps://c.example/',
  html: null,
  caughtAt: new Date('2026-03-01T08:30:00Z'),
}
const RICH: CaughtMail = {
  ...PLAIN,
  id: 2,
  subject: 'Rich',
  html: cleanRichText('<p>Read <em>this</em>.</p>'),
}

const app = fastify()
const kept = [RICH, PLAIN]
mailViewer(app, {
  keep: async () => undefined,
  all: async () => kept,
  mail: async (id) => kept.find((mail) => mail.id === id) ?? null,
})
afterEach(() => app.close())

it('a letter is shown as its HTML, with its words as plain text; one without HTML as its words alone [TRIP-08]', async () => {
  const rich = (await app.inject('/demo/mails/2')).body
  expect(rich).toContain('<div class="letter"><p>Read <em>this</em>.</p></div>')
  expect(rich).toContain('<summary>As plain text</summary><div class="letter plain">See &#60;b&#62;https')
  const plain = (await app.inject('/demo/mails/1')).body
  expect(plain).not.toContain('<details>')
  expect(plain).toContain(
    '<div class="letter plain">See &#60;b&#62;https://b.example/&#60;/b&#62; or\n<a href="https://c.example/" rel="noreferrer">https://c.example/</a></div>',
  )
})
