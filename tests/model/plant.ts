import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../house/tree.ts'

/** A bug: a piece of one file in another form. No build carries it; it is planted into a bundle of its own. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}

/** What a planted simulation gives of one seed. */
export interface Found {
  readonly violations: readonly { readonly invariant: string; readonly what: string }[]
}

/** @throws Error when the piece is not in the file (any more), or more than once: then the bug is not planted */
export function assertFits({ name, file, from }: Mutant): void {
  const places = readFileSync(join(root, file), 'utf8').split(from).length - 1
  if (places !== 1) throw new Error(`'${name}' fits ${file} in ${places} places, not in one`)
}

/** The simulation of one seed, with a bug planted in it. */
export async function plant(mutant: Mutant): Promise<(seed: number) => Promise<Found>> {
  assertFits(mutant)
  const { build } = await import('vite')
  const outDir = join(root, 'node_modules/.cache/mutants', mutant.name.replaceAll(/\W+/g, '-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        transform: (code: string, id: string) =>
          id.endsWith(`/${mutant.file}`) ? code.replace(mutant.from, () => mutant.to) : null,
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      ssr: join(root, 'adapters/cli/simulate/run.ts'),
      rollupOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  })
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'run.mjs')).href)) as {
    simulate: (seed: number) => Promise<Found>
  }
  return bundle.simulate
}
