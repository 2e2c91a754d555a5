import { rmSync } from 'node:fs'
import { it } from 'vitest'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { startProduct } from '../../../harness/product.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { startTestServer, TestBrowser } from '../running-server.ts'
import { MINUTE, TALK, writeToWhoeverIsGone } from './missed-hands.ts'

it('a letter about what was missed goes though the server was killed before it had noted that somebody is away', {
  timeout: 120_000,
}, async () => {
  const folder = await freshFolder('demo')
  const product = await startProduct({}, folder)
  await writeToWhoeverIsGone(product, [TALK])
  await product.crash()
  const clock = createLeapingClock()
  const server = await startTestServer({ database: { kind: 'folder', folder }, clock })
  try {
    clock.leap(21 * MINUTE)
    await lettersTo(new TestBrowser(server), 'traveller@demo.test', 1)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
