import { createSystemClock } from '../../../../adapters/backend/live/system-clock.ts'
import { createJudgePool } from '../../../../adapters/backend/uploads/judging/judge-pool.ts'

// A process that has a judge, tells its number, and waits to be ended.
const pool = createJudgePool(createSystemClock())
await pool.judge('plan.txt', new TextEncoder().encode('Day one.'), 'somebody')
process.send?.(pool.pids()[0])
process.on('message', () => undefined)
