import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { Paper } from '../../../../core/wire/papers.ts'
import { paperPdf } from './paper-pdf.ts'
import type { PrintAnswer, PrintQuestion } from './print-words.ts'

// Prints papers, one at a time, in a process of its own: shaping letters takes a processor for a tenth of a second.

// Whoever waits for a page or a message goes first.
setPriority(constants.priority.PRIORITY_LOW)

process.once('disconnect', () => process.exit(0))
process.on('message', ({ id, paper }: PrintQuestion) => {
  const answer = (said: PrintAnswer): void => void process.send?.(said)
  print(paper).then(
    (bytes) => answer({ id, bytes }),
    (thrown: unknown) => answer({ id, failure: thrown instanceof Error ? thrown.message : String(thrown) }),
  )
})

const print = async (paper: PrintQuestion['paper']): Promise<Uint8Array> => paperPdf(v.parse(Paper, paper))
