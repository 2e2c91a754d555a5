import { createServer, type Socket } from 'node:net'

/** A letter as it came over the line. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

export interface SmtpStub {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** So many of the next letters are refused. */
  refuse(count: number): void
  close(): Promise<void>
}

/** A mail server on this machine: as much of RFC 5321 as one letter needs. */
export function startSmtpStub(): Promise<SmtpStub> {
  const received: ReceivedMail[] = []
  const open = new Set<Socket>()
  let refusals = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    talk(socket, received, () => refusals-- > 0)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        received,
        refuse: (count) => {
          refusals = count
        },
        close: () =>
          new Promise((done) => {
            for (const socket of open) socket.destroy()
            server.close(() => done())
          }),
      })
    })
  })
}

const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' }

function talk(socket: Socket, received: ReceivedMail[], isRefused: () => boolean): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let letter: { from: string; to: string[] } = { from: '', to: [] }
  let content: string[] | null = null
  let rest = ''
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  function hear(line: string): void {
    if (content) {
      if (line !== '.') return void content.push(line)
      received.push({ ...letter, content: content.join('\n') })
      content = null
      letter = { from: '', to: [] }
      return void say('250 taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') {
      if (isRefused()) return void say('451 try again later')
      letter.from = addressIn(line)
    }
    if (verb === 'RCPT') letter.to.push(addressIn(line))
    if (verb === 'DATA') content = []
    say(ANSWERS[verb] ?? '250 ok')
  }

  say('220 stub ready')
  socket.on('data', (part) => {
    const lines = (rest + part.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
