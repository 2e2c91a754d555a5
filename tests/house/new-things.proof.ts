import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from './tree.ts'

// A page, a form and a feature are added to a copy of the tree as docs/new-page.md, docs/new-form.md and
// docs/new-feature.md say. The compiler takes them, and names what is missing when a piece of them is left out.

const CHECKED = ['core', 'machines', 'adapters', 'web'] as const

const PAGE = `import { definePage } from './page.ts'

export const Hello = definePage({
  name: 'hello',
  path: '/hello/{who}',
  access: 'everybody',
  layout: 'default',
  title: 'Hello',
  load: async ({ params }) => ({ who: params.who, greeting: 'Good day' }),
  titleOf: ({ who }) => \`Hello, \${who}\`,
  sitemap: async () => [{ who: 'nora' }],
})
`
const FORM = `import { email, text } from './field.ts'
import { defineForm } from './form.ts'

export const Hello = defineForm({
  name: 'hello',
  fields: { name: text({ missing: 'nameMissing', most: 60 }), email: email() },
  send: { base: 'public', path: '/hello' },
  draft: 'session',
})
`
const WORDS = `import type { Hello } from '../../core/forms/hello.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

export const HELLO_WORDS: FormWords<typeof Hello> = {
  name: { label: 'Your name', nameMissing: 'Enter your name.', tooLong: atMost(60) },
  email: { label: 'Email', ...EMAIL_WORDS },
}
`
const COMPONENT = `import { Hello } from '../../../core/forms/hello.ts'
import type { ContentOf } from '../../../core/pages/page.ts'
import type { Hello as HelloPage } from '../../../core/pages/hello.ts'
import { Form, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { HELLO_WORDS } from '../../words/hello.ts'
import type { PageProps } from '../page-props.ts'

export function Page({ content: { who, greeting } }: PageProps<ContentOf<typeof HelloPage>>) {
  const form = useForm(Hello, HELLO_WORDS)
  return (
    <Form of={form} className="hello">
      <h1>
        {greeting}, {who.toUpperCase()}
      </h1>
      <Field {...form.field('name')} />
      <Field {...form.field('email')} type="email" />
      <SubmitButton of={form} className="button--sun" label="Say hello" busy="One moment…" />
    </Form>
  )
}
`

const PORT = `import * as v from 'valibot'
import { call, type PortOf } from './port.ts'

export const helloContract = { greet: call(v.null(), v.object({ count: v.number() })) }
export type HelloPort = PortOf<typeof helloContract>
`
const EVENTS = `import { declareEvents, type EventOf } from '../../core/door/event.ts'

export const helloEvents = declareEvents({ 'hello.again': {} })
export type HelloCommand = EventOf<typeof helloEvents>
`
const MACHINE = `import { assign, setup } from 'xstate'
import type { Door } from '../kernel/door.ts'
import type { HelloCommand } from './hello.events.ts'

export function createHelloMachine(door: Door) {
  return setup({
    types: { context: {} as { readonly count: number }, events: {} as HelloCommand },
    actors: { greet: door.call('hello', 'greet') },
  }).createMachine({
    id: 'hello',
    context: { count: 0 },
    initial: 'greeting',
    states: {
      greeting: {
        invoke: {
          id: 'greet',
          src: 'greet',
          input: null,
          onDone: { target: 'greeted', actions: assign({ count: ({ event }) => event.output.count }) },
          onError: 'greeted',
        },
      },
      greeted: { on: { 'hello.again': 'greeting' } },
    },
  })
}
`
const FEATURE = `import { helloContract } from '../../core/ports/hello.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createHelloMachine } from './hello.machine.ts'

export const helloFeature = defineFeature({ machine: createHelloMachine, ports: { hello: helloContract } })
`

/** Files that are there as they stand here. */
const FILES = {
  'core/pages/hello.ts': PAGE,
  'core/forms/hello.ts': FORM,
  'web/words/hello.ts': WORDS,
  'web/pages/hello/page.tsx': COMPONENT,
  'core/ports/hello.port.ts': PORT,
  'machines/hello/hello.events.ts': EVENTS,
  'machines/hello/hello.machine.ts': MACHINE,
  'machines/hello/hello.feature.ts': FEATURE,
} as const

/** A line in each list, before the line that follows it. */
const LINES = {
  'core/pages/pages.ts': [
    ["import type { PageDefinition } from './page.ts'", "import { Hello } from './hello.ts'"],
    ['  TypesGallery,\n]', '  Hello,'],
  ],
  'core/forms/forms.ts': [['  login: async', "  hello: async () => (await import('./hello.ts')).Hello,"]],
  'web/pages/pages.ts': [
    ["  home: () => import('./home/page.tsx'),", "  hello: () => import('./hello/page.tsx'),"],
  ],
  'core/ports/ports.ts': [
    ['import { type MemoryPort, memoryContract }', "import type { HelloPort } from './hello.port.ts'"],
    ['  readonly memory: MemoryPort', '  readonly hello: HelloPort'],
  ],
  'core/ports/all-contracts.ts': [
    ['import { outboxContract, tabsContract }', "import { helloContract } from './hello.port.ts'"],
    ['  outbox: outboxContract,', '  hello: helloContract,'],
  ],
  'core/ports/window/browser.port.ts': [["'chat', 'checkout', 'desk', 'draft', 'report']", "'hello',"]],
  'machines/features.ts': [
    ['import type { Features }', "import { helloFeature } from './hello/hello.feature.ts'"],
    ['  desk: deskFeature,', '  hello: helloFeature,'],
  ],
  'machines/app/app.machine.ts': [
    [
      'import { createLeavingMachine }',
      "import type { createHelloMachine } from '../hello/hello.machine.ts'",
    ],
    [
      "      load: door.call('code', 'load'),",
      "      hello: door.feature<ReturnType<typeof createHelloMachine>>('hello'),",
    ],
  ],
  'adapters/memory/market/market.ts': [
    ["'money' | 'pages' | 'report' | 'tracking'", "'hello' |"],
    ['    money: createMemoryMoney(),', '    hello: { greet: async () => ({ count: 1 }) },'],
  ],
  'adapters/cli/world/tab.ts': [
    ['    memory: memory.port,', '    hello: { greet: async () => ({ count: 1 }) },'],
  ],
  'web/main.tsx': [
    [
      '  desk: async () => {',
      "  hello: async () => ({ feature: (await import('../machines/hello/hello.feature.ts')).helloFeature, ports: { hello: { greet: async () => ({ count: 1 }) } } }),",
    ],
  ],
} as const
type Listed = keyof typeof LINES

let folder = ''

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** The list as it is, with its new lines. */
function listed(path: Listed): string {
  let content = readFileSync(join(root, path), 'utf8')
  for (const [before, line] of LINES[path]) {
    if (content.split(before).length !== 2) throw new Error(`${path} has not one place for ${line}`)
    content = content.replace(before, `${line}\n${before}`)
  }
  return content
}

/** What the compiler says of the tree, an error a line. */
function complaints(): readonly string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      '-p',
      join(folder, 'all.json'),
      '--pretty',
      'false',
    ],
    { encoding: 'utf8', cwd: folder },
  )
  return stdout.split('\n').filter((line) => /^\S.*error TS/.test(line))
}

const expectOne = (...said: readonly (string | RegExp)[]) => {
  const found = complaints()
  for (const words of said)
    expect(
      found.some((line) => (typeof words === 'string' ? line.includes(words) : words.test(line))),
      found.join('\n'),
    ).toBe(true)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-things-'))
  for (const part of CHECKED) cpSync(join(root, part), join(folder, part), { recursive: true })
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const compilerOptions = {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client', 'node'],
    jsx: 'react-jsx',
  }
  write('all.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: CHECKED }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  for (const [path, content] of Object.entries(FILES)) write(path, content)
  for (const path of Object.keys(LINES) as Listed[]) write(path, listed(path))
})

describe('a page, a form and a feature that are new', () => {
  it('are one definition, what it draws or does, and a line in each list', () => {
    expect(complaints()).toEqual([])
  })
})

describe('the compiler', () => {
  const LONG = 120_000

  it('names a page that nothing draws', { timeout: LONG }, () => {
    write('web/pages/pages.ts', readFileSync(join(root, 'web/pages/pages.ts'), 'utf8'))
    expectOne(/web\/pages\/pages\.ts.*'?hello'?/)
  })

  it('names a page whose folder is not there', { timeout: LONG }, () => {
    rmSync(join(folder, 'web/pages/hello'), { recursive: true })
    expectOne("Cannot find module './hello/page.tsx'")
  })

  it('names a page that is in no list', { timeout: LONG }, () => {
    write('core/pages/pages.ts', readFileSync(join(root, 'core/pages/pages.ts'), 'utf8'))
    expectOne(/web\/pages\/pages\.ts.*'hello' does not exist/)
  })

  it('names what a page draws and its content has not', { timeout: LONG }, () => {
    write(
      'web/pages/hello/page.tsx',
      COMPONENT.replace('content: { who, greeting }', 'content: { whom: who, greeting }'),
    )
    expectOne(/hello\/page\.tsx.*'whom'/)
  })

  it('names a place that its path has not', { timeout: LONG }, () => {
    write(
      'core/pages/hello.ts',
      PAGE.replace('params.who', 'params.whom').replace("{ who: 'nora' }", "{ name: 'nora' }"),
    )
    expectOne(/pages\/hello\.ts.*'whom'/, /pages\/hello\.ts.*name: "nora"/)
  })

  it('names a sentence that is missing, and one too many', { timeout: LONG }, () => {
    write('web/words/hello.ts', WORDS.replace("nameMissing: 'Enter your name.', ", "nameWrong: 'No.', "))
    expectOne(/words\/hello\.ts.*'nameWrong'/)
    write('web/words/hello.ts', WORDS.replace("nameMissing: 'Enter your name.', ", ''))
    expectOne(/words\/hello\.ts.*"nameMissing"/)
  })

  it('names a field that a form has not', { timeout: LONG }, () => {
    write('web/pages/hello/page.tsx', COMPONENT.replace("form.field('name')", "form.field('surname')"))
    expectOne(/hello\/page\.tsx.*"surname"/)
  })

  it('names a feature that no browser loads, and one that the root does not know', { timeout: LONG }, () => {
    write('web/main.tsx', readFileSync(join(root, 'web/main.tsx'), 'utf8'))
    expectOne(/web\/main\.tsx.*"?hello"?/)
    write('web/main.tsx', listed('web/main.tsx'))
    write('machines/app/app.machine.ts', readFileSync(join(root, 'machines/app/app.machine.ts'), 'utf8'))
    expectOne(/app\.machine\.ts.*"hello"/)
  })

  it('names a feature whose port has no contract', { timeout: LONG }, () => {
    write('core/ports/all-contracts.ts', readFileSync(join(root, 'core/ports/all-contracts.ts'), 'utf8'))
    expectOne(/hello\.machine\.ts.*"hello"/)
  })

  it('names a form that is in no list', { timeout: LONG }, () => {
    write('core/forms/forms.ts', readFileSync(join(root, 'core/forms/forms.ts'), 'utf8'))
    expectOne(/hello\/page\.tsx.*"hello"/)
  })
})
