import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Simulated, SimulateOptions } from '../../../../../adapters/cli/simulate/run.ts'
import { root } from '../../../../house/tree.ts'
import type { Bug, Piece } from './bug.ts'

/** @throws Error when a piece is not in its file (any more), or more than once: then the bug is not planted */
export function assertFits({ name, pieces }: Pick<Bug, 'name' | 'pieces'>): void {
  for (const { file, from, to } of pieces) {
    const places = readFileSync(join(root, file), 'utf8').split(from).length - 1
    if (places !== 1) throw new Error(`'${name}' fits ${file} in ${places} places, not in one`)
    if (from === to) throw new Error(`'${name}' changes nothing in ${file}`)
  }
}

/** One world from its seed, lived by the product with a bug in it. */
export type PlantedSimulation = (
  seed: number,
  options: SimulateOptions,
) => Promise<Pick<Simulated, 'violations'>>

/** The simulator as a bundle of its own, with the bug planted; no file of the product changes. */
export async function plant(bug: Pick<Bug, 'name' | 'pieces' | 'isOfLetters'>): Promise<PlantedSimulation> {
  assertFits(bug)
  const { build } = await import('vite')
  const outDir = join(root, 'node_modules/.cache/planted', bug.name.replaceAll(/\W+/g, '-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        transform: (code: string, id: string) => planted(code, piecesIn(bug.pieces, id)),
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      ssr: join(root, 'adapters/cli/simulate', bug.isOfLetters ? 'letters/run.ts' : 'run.ts'),
      rollupOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  })
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'run.mjs')).href)) as {
    readonly simulate: PlantedSimulation
    readonly simulateLetters: PlantedSimulation
  }
  return bug.isOfLetters ? bundle.simulateLetters : bundle.simulate
}

const piecesIn = (pieces: readonly Piece[], id: string): readonly Piece[] =>
  pieces.filter(({ file }) => id.endsWith(`/${file}`))

function planted(code: string, pieces: readonly Piece[]): string | null {
  if (pieces.length === 0) return null
  return pieces.reduce((changed, { from, to }) => changed.replace(from, () => to), code)
}
