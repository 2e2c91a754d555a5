import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a child process, unless it has ended, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
