import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Stage, tests, UNIT } from './stages.ts'
import { root } from './tree.ts'

/** The versions of Node that the product runs on, besides the oldest, which `engines` names. */
const VERSIONS = [22, 24, 26] as const

/** The unit tests on each version of Node. One that is not this machine's comes from the registry. */
export function nodeVersions(): readonly Stage[] {
  return VERSIONS.map((version) => {
    const stage = tests(`node-${version}`, UNIT)
    return {
      ...stage,
      proves: `the unit tests pass on Node ${version}`,
      command: stage.command.slice(1),
      leaveOut: () => reasonWithout(version),
      runBy: () => [programOf(version)],
    }
  })
}

const folderOf = (version: number) => join(root, `node_modules/.cache/node-${version}`)
/** The package `node` is a choice among these, one for each kind of machine. */
const packageOf = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

function programOf(version: number): string {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath
  const program = process.platform === 'win32' ? 'node.exe' : 'bin/node'
  return join(folderOf(version), 'node_modules', packageOf(), program)
}

/** Installs a version that is not there yet. @returns what to do where that fails */
function reasonWithout(version: number): string | undefined {
  if (existsSync(programOf(version))) return undefined
  const wish = `${packageOf()}@${version}`
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--prefix']
  try {
    execFileSync('npm', ['install', ...options, folderOf(version), wish], { stdio: 'pipe' })
    return undefined
  } catch {
    return `${wish} can't be installed: is the registry of npm reached from here?`
  }
}
