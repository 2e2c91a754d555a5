import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterEach } from 'vitest'
import { root } from '../../house/tree.ts'
import { openContexts } from '../context.ts'

// Of each browser test that fails, what there was to see and how it came about stays behind in .tmp/failures:
// a picture of every open page, and of everybody a trace for `npx playwright show-trace`.

const FOLDER = join(root, '.tmp/failures')
const MOST_LETTERS = 80

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const words = task.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const attempt = task.result.retryCount ?? 0
  const folder = join(FOLDER, `${words.slice(0, MOST_LETTERS)}-${attempt + 1}`)
  await Promise.all(
    openContexts().map((context, person) => keep(context, join(folder, `person-${person + 1}`))),
  )
  console.log(`What '${task.name}' left: ${folder}`)
})

async function keep(context: BrowserContext, path: string): Promise<void> {
  for (const [tab, page] of context.pages().entries()) {
    // A page that is frozen or gone has no picture; the trace tells.
    await page.screenshot({ path: `${path}-tab-${tab + 1}.png`, timeout: 5_000 }).catch(() => undefined)
  }
  await context.tracing.stop({ path: `${path}.zip` })
  await context.tracing.start()
}
