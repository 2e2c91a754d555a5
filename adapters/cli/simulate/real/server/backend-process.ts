import { startServer } from '../../../../backend/server.ts'
import { readSettings } from '../../../../backend/settings.ts'

// The product's backend in a process of its own, to be killed. It listens on any free port and tells its
// parent which, for a port that is given up at a kill may be somebody else's at the next start.
const settings = readSettings(process.env)
process.once('disconnect', () => process.exit(0))
const { url } = await startServer({ settings, demo: false, port: 0 })
process.send?.({ port: Number(new URL(url).port) })
