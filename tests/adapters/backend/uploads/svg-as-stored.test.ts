import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { upload as uploadToForm, visitor } from '../forms/forms-stage.ts'
import { formWith, signedIn, startTestServer, type TestBrowser } from '../running-server.ts'

const ACTIVE = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">
<script>alert(2)</script><a href="javascript:alert(3)"><path d="M4 4"/></a>
<image href="https://evil.example/x.png"/><foreignObject><iframe src="/"/></foreignObject></svg>`
const HARM = /script|onload|javascript|evil\.example|iframe|foreignObject/i

describe('an active drawing', () => {
  let folder: string
  let server: RunningServer
  beforeAll(async () => {
    folder = await freshFolder('demo')
    server = await startTestServer({ database: { kind: 'folder', folder } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What lies in the folder of files, by name. */
  const stored = () => {
    const files = join(folder, 'files')
    if (!existsSync(files)) return new Map<string, string>()
    const all = readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    return new Map(all.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')]))
  }
  /** The one file that came with an act. */
  async function storedBy(act: () => Promise<{ readonly status: number }>): Promise<string> {
    const before = stored()
    expect((await act()).status).toBe(200)
    const added = [...stored()].filter(([name]) => !before.has(name))
    expect(added).toHaveLength(1)
    return added[0]?.[1] ?? ''
  }

  it('of a conversation is harmless as it is stored, and still draws [UP-01]', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    const kept = await storedBy(() => uploadToChat(traveller))
    expect(kept).not.toMatch(HARM)
    expect(kept).toContain('<path d="M4 4"/>')
  })

  it('of a form is harmless as it is stored, and still draws [UP-01]', async () => {
    const who = await visitor(server)
    const kept = await storedBy(() => uploadToForm(who, 'map.svg', ACTIVE))
    expect(kept).not.toMatch(HARM)
    expect(kept).toContain('<path d="M4 4"/>')
  })
})

function uploadToChat(who: TestBrowser) {
  const fields = { conv_id: 'conv#3w101', hash: 'hash-of-an-active-drawing' }
  const body = formWith(new Blob([ACTIVE]), 'map.svg', fields)
  return who.call('/api/upload/v1/uploadMedia', { method: 'POST', body })
}
