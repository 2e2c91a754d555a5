import { parseArgs } from 'node:util'
import { machinesAndDays } from './house/machines-and-days.ts'
import { nodeVersions } from './house/node-versions.ts'
import { partsOfProof } from './house/parts.ts'
import { chooseStages, runStages } from './house/run-stages.ts'
import { build } from './house/stages.ts'

// The proof beside the tests: npm run prove [-- part... [--seeds N]]. Without a name it is every part but
// machines-and-days, which takes as long as all the others.
const MACHINES_AND_DAYS = 'machines-and-days'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seeds: { type: 'string' } } })
const parts = partsOfProof(values.seeds)
const days = [...machinesAndDays(), ...nodeVersions()]
const named = positionals.filter((name) => name !== MACHINES_AND_DAYS)
const chosen =
  positionals.length === 0
    ? parts
    : [
        ...(named.length > 0 ? chooseStages([...parts, ...days], named) : []),
        ...(positionals.includes(MACHINES_AND_DAYS) ? days : []),
      ]
const needsBuild = chosen.some(({ needs = [] }) => needs.includes(build.name))
await runStages(needsBuild ? [build, ...chosen] : chosen)
