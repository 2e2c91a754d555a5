import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root, sourceFiles, sourceFolders } from './tree.ts'

interface Report {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly comment?: string
    }[]
  }
}

export interface GraphFindings {
  readonly seen: number
  /** Source files that the cruise did not see; with the wrong compiler it sees none and finds no fault. */
  readonly missed: readonly string[]
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

/** Follows every import below `base` by the project's rules. */
export async function checkGraph(base = root): Promise<GraphFindings> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.cjs')
  const folders = sourceFolders.filter((folder) => existsSync(join(base, folder)))
  const args = [bin, '--config', config, '--output-type', 'json', '--no-progress', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: base, maxBuffer: 1e9 })
  const report: Report = JSON.parse(stdout)
  const seen = new Set(report.modules.map((module) => module.source))
  const files = sourceFiles(folders, base)
  return {
    seen: files.filter((file) => seen.has(file)).length,
    missed: files.filter((file) => !seen.has(file)),
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

async function main() {
  const { seen, missed, violations } = await checkGraph()
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`)
  for (const file of missed) console.error(`not seen: ${file}`)
  console.log(`${seen} modules, ${violations.length} forbidden imports, ${missed.length} not seen`)
  if (seen === 0 || missed.length > 0 || violations.length > 0) process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
