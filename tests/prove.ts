import { parseArgs } from 'node:util'
import { partsOfProof } from './house/parts.ts'
import { chooseStages, runStages } from './house/run-stages.ts'

// The proof beside the tests: npm run prove [-- part... [--seeds N]]. Without a name it is every part.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seeds: { type: 'string' } } })
const parts = partsOfProof(values.seeds)
const names = positionals.includes('looks') ? ['build', ...positionals] : positionals
await runStages(chooseStages(parts, names))
