import { expect } from 'vitest'
import { isAwake } from '../awake.ts'
import type { Driver } from './driver.ts'

const WAIT = { timeout: 30_000, interval: 100 }

/** By its name for people; an attribute is for what has none. */
export type Kind = 'button' | 'link' | 'field' | 'choice' | `[${string}]`

/** Somebody at such a browser, who knows things by their names. */
export interface Visitor {
  readonly driver: Driver
  /** @param part what is to answer when it is pressed; by itself, the page's own code */
  go(path: string, part?: string): Promise<void>
  /** Presses what has this name, once it is there: its beginning does, or words of it where nothing begins so. */
  press(kind: Kind, name: string): Promise<void>
  /** Writes into a field in place of what stands in it. */
  fill(field: string | Kind, text: string): Promise<void>
  /** Takes an option of a list by its value. Its own list opens outside of the page, where no driver reaches it. */
  choose(name: string, value: string): Promise<void>
  /** Waits until a text is to be read. */
  reads(text: string): Promise<void>
  /** Waits until the address has this path. */
  arrives(path: RegExp): Promise<void>
  isReading(text: string): Promise<boolean>
}

export function createVisitor(driver: Driver, origin: string): Visitor {
  const isReading = (text: string) =>
    driver.run((words = '') => document.body.innerText.replaceAll(/\s+/g, ' ').includes(words), text)
  const press = (kind: Kind, name: string) =>
    expect.poll(() => driver.press(find, kind, name), { ...WAIT, message: `${kind} ${name}` }).toBe(true)
  return {
    driver,
    isReading,
    async go(path, part = 'h1, .messenger') {
      await driver.go(new URL(path, origin).href)
      await expect.poll(() => driver.run(isAwake, part), WAIT).toBe(true)
    },
    press,
    async fill(field, text) {
      await (isAttribute(field) ? press(field, '') : press('field', field))
      await driver.run(() => {
        const field = document.activeElement
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      })
      await driver.type(text)
    },
    choose: (name, value) =>
      expect.poll(() => driver.run(choose, name, value), { ...WAIT, message: name }).toBe(true),
    reads: (text) => expect.poll(() => isReading(text), { ...WAIT, message: text }).toBe(true),
    arrives: (path) => expect.poll(() => driver.run(() => location.pathname), WAIT).toMatch(path),
  }
}

const isAttribute = (field: string): field is `[${string}]` => field.startsWith('[')

/** Runs in the page. */
function choose(name = '', value = ''): boolean {
  const list = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!list) return false
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return list.value === value
}

/** The first element of a kind that is shown, can be used, and has a name like this. Runs in the page. */
function find(kind = '', name = ''): Element | null {
  const kinds: Readonly<Record<string, string>> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, [role=textbox]',
    choice: 'label',
  }
  const nameOf = (one: Element): string => {
    const said = one.getAttribute('aria-label')
    if (said !== null) return said
    const by = one.getAttribute('aria-labelledby')
    if (by !== null)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = 'labels' in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : []
    return labels.length > 0
      ? labels.map(({ textContent }) => textContent).join(' ')
      : (one.textContent ?? '')
  }
  const usable = [...document.querySelectorAll(kinds[kind] ?? kind)]
    .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
    .map((one) => ({ one, words: nameOf(one).replaceAll(/\s+/g, ' ').trim() }))
  const found =
    usable.find(({ words }) => words === name) ??
    usable.find(({ words }) => words.startsWith(name)) ??
    usable.find(({ words }) => words.includes(name))
  found?.one.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found?.one ?? null
}
