import { connect, type Socket } from 'node:net'

/** A connection that says what it is told, as slowly as it likes. */
export async function speak(base: string, text: string) {
  const { hostname, port } = new URL(base)
  const socket: Socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    heard += part
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(text)
  return { socket, closed, heard: () => heard, statusLine: () => heard.split('\r\n')[0] }
}

export type SlowCaller = Awaited<ReturnType<typeof speak>>
