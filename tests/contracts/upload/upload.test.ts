import { createMemoryUpload, type MemoryUploadParts } from '../../../adapters/memory/upload.ts'
import { failureOf, PortError } from '../../../core/ports/port.ts'
import { CONV } from '../../harness/fixtures.ts'
import { describeUpload, type Reaction, SERVICE, type Sent, type UploadWorld } from './upload-suite.ts'

async function memoryWorld(): Promise<UploadWorld> {
  const stored: NonNullable<MemoryUploadParts['kept']> = new Map()
  let reaction: Reaction = 'take'
  const open = () => createMemoryUpload({ kept: stored, server: take })
  let upload = open()

  async function take({ size, signal }: Parameters<NonNullable<MemoryUploadParts['server']>>[0]) {
    if (reaction === 'refuse') throw new PortError({ code: 1500, message: 'Full.' })
    if (reaction === 'hang') {
      await new Promise<void>((resolve) => signal.addEventListener('abort', resolve))
    }
    const media = { id: 7, url: '/media/7', name: 'a.pdf', mime: 'application/pdf', size }
    return { ...media, type: 'doc' as const }
  }

  async function send(hash: string, file: string, leaves: boolean): Promise<Sent> {
    const leaving = new AbortController()
    const percents: number[] = []
    upload.port.progress({ hash }, ({ percent }) => void percents.push(percent), leaving.signal)
    const input = { hash, convId: CONV, file, name: 'a.pdf', service: SERVICE }
    const sending = upload.port.send(input, leaving.signal)
    if (leaves) leaving.abort()
    return sending.then(
      ({ size }) => ({ percents, size }),
      (thrown: unknown) => ({ percents, ...failureOf(thrown) }),
    )
  }

  return {
    get port() {
      return upload.port
    },
    hold: async (file, size) => upload.hold(file, size),
    react: async (next) => {
      reaction = next
    },
    send: (hash, file) => send(hash, file, false),
    sendAndLeave: (hash, file) => send(hash, file, true),
    beside: async () => open().port,
    reload: async () => {
      upload.leave()
      upload = open()
    },
  }
}

describeUpload('memory', memoryWorld)
