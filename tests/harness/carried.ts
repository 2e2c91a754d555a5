import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../house/tree.ts'

// The npm package @sparticuz/chromium carries a browser that needs neither root nor a download of its own.
// It unpacks into the folder for temporary files, and decides by the environment whether to bring the shared
// libraries along. Both are set for the time of the call only, so that nothing global is left behind.
//
// The arguments that the package proposes are not taken: --single-process ends the whole browser with the
// first closed context, and --disable-web-security would hide what the tests are there to see.

export interface CarriedBrowser {
  readonly executablePath: string
  readonly env: Record<string, string>
}

const held = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const

function packageVersion(): string {
  return JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')).version
}

/** Runs `work` with some variables set, and puts the environment back as it was. */
async function withEnvironment<T>(set: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = held.map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, set)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/**
 * Unpacks the carried browser below node_modules, once per version of the package. It appears under its name only
 * when it is whole: several test files may ask at once, and a run that is stopped leaves no half of one behind.
 */
export async function unpackCarriedBrowser(): Promise<CarriedBrowser> {
  const caches = join(root, 'node_modules/.cache')
  const folder = join(caches, `chromium-${packageVersion()}-whole`)
  if (!existsSync(folder)) {
    await mkdir(caches, { recursive: true })
    const unpacking = await mkdtemp(join(caches, 'chromium-unpacking-'))
    await unpackInto(unpacking)
    await rename(unpacking, folder).catch(async (error: unknown) => {
      await rm(unpacking, { recursive: true, force: true })
      // Somebody else was first.
      if (!existsSync(folder)) throw error
    })
  }
  return { executablePath: join(folder, 'chromium'), env: carriedEnvironment(folder) }
}

async function unpackInto(folder: string): Promise<void> {
  const set = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  await withEnvironment(set, async () => {
    const { default: carried } = await import('@sparticuz/chromium')
    await carried.executablePath()
  })
}

/** The package's own libraries come last: those of the machine fit its other parts better. */
function carriedEnvironment(folder: string): Record<string, string> {
  const libraries = [process.env['LD_LIBRARY_PATH'], ...systemLibraries(), join(folder, 'al2023/lib')]
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return { LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'), ...fonts }
}

function systemLibraries(): string[] {
  const triple = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  return [`/lib/${triple}`, `/usr/lib/${triple}`, '/lib64', '/usr/lib64', '/usr/lib'].filter((path) =>
    existsSync(path),
  )
}
