import { stagesOfChange } from './house/changed.ts'
import { chooseStages, runStages } from './house/run-stages.ts'
import { stages } from './house/stages.ts'

// The one test command: npm test [stage...], or npm test changed. Without a name every stage runs, and one that
// fails stops no other.
const names = process.argv.slice(2)
const isChange = names.length === 1 && names[0] === 'changed'
await runStages(isChange ? stagesOfChange() : chooseStages(stages, names))
