// `npm start`: the product as it was built. What has changed since, it builds again itself; before its first build there
// is nothing that could.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const product = new URL('../dist/product/node.js', import.meta.url)

if (!existsSync(product)) {
  const build = fileURLToPath(new URL('cli/build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build, '--stale'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(product.href)
