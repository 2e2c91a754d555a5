import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { createSdkChat } from '../../../adapters/chat-sdk/chat-port.ts'
import { createChatSdk, SdkError, type Transport } from '../../../adapters/chat-sdk/protocol.ts'
import { createSocketTransport } from '../../../adapters/chat-sdk/socket-transport.ts'
import { createMemoryChat } from '../../../adapters/memory/chat/chat.ts'
import { PortError } from '../../../core/ports/port.ts'
import type { Acknowledgement } from '../../../core/wire/envelope.ts'
import { type ChatWorld, createStubServer } from './stub-server.ts'

export const PATH = '/elsewhere/socket.io'
const SILENCE = new Promise<never>(() => undefined)
const NO_CLOCK = { after: () => () => undefined }

/** Without any socket: function calls. */
export async function memoryWorld(): Promise<ChatWorld> {
  const server = createStubServer()
  const listeners = new Set<(event: string, data: unknown) => void>()
  const { port, lose } = createMemoryChat(
    {
      admit: async (handshake) => {
        server.handshakes.push(handshake)
        const { refusal } = server
        if (refusal) throw new PortError({ code: refusal.error, message: refusal.message })
      },
      request: async (event, payload) => {
        server.asked.push([event, payload])
        return server.answer(event, payload) ?? SILENCE
      },
      onEvent: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    NO_CLOCK,
  )
  return {
    server,
    port,
    emit: (event, data) => {
      for (const listener of listeners) listener(event, data)
    },
    cut: () => lose('cut'),
    stop: async () => undefined,
  }
}

/** The SDK over a transport that is a function call: its protocol and the port, no socket. */
export async function protocolWorld(): Promise<ChatWorld> {
  const server = createStubServer()
  let isOpen = false
  let hear: (event: string, data: unknown) => void = () => undefined
  let hearLost: (reason: string) => void = () => undefined
  let onCut: () => void = () => undefined
  const transport: Transport = {
    open: async ({ token, protocol }) => {
      server.handshakes.push({ token, protocol })
      const { refusal } = server
      if (refusal) throw new SdkError(refusal.message, { error: refusal.error })
      isOpen = true
    },
    request: (event, payload) => {
      server.asked.push([event, JSON.parse(JSON.stringify(payload))])
      const answer = server.answer(event, payload)
      if (answer) return Promise.resolve(answer)
      return new Promise<Acknowledgement<unknown>>((_resolve, reject) => {
        onCut = () => reject(new SdkError('cut', { error: 0 }))
      })
    },
    get isOpen() {
      return isOpen
    },
    close: () => {
      isOpen = false
      onCut()
    },
    onEvent: (listener) => {
      hear = listener
    },
    onLost: (listener) => {
      hearLost = listener
    },
  }
  return {
    server,
    port: createSdkChat(async () => createChatSdk(transport)),
    emit: (event, data) => {
      if (isOpen) hear(event, data)
    },
    cut: () => {
      if (!isOpen) return
      transport.close()
      hearLost('cut')
    },
    stop: async () => undefined,
  }
}

/** The product's own way: the SDK over Socket.IO, to a server that listens on this machine. */
export async function socketWorld(): Promise<ChatWorld & { readonly url: string }> {
  const server = createStubServer()
  const http = createServer()
  const io = new Server(http, { path: PATH, transports: ['websocket'], serveClient: false })
  io.use((socket, next) => {
    server.handshakes.push(socket.handshake.auth)
    const { refusal } = server
    next(refusal ? Object.assign(new Error(refusal.message), { data: refusal }) : undefined)
  })
  io.on('connection', (socket) => {
    socket.onAny((event: string, payload: unknown, acknowledge: (answer: unknown) => void) => {
      server.asked.push([event, payload])
      const answer = server.answer(event, payload)
      if (answer) acknowledge(answer)
    })
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const port = createSdkChat(async () => createChatSdk(createSocketTransport()))
  return {
    server,
    url,
    port: { ...port, connect: (input, signal) => port.connect({ ...input, server: url }, signal) },
    emit: (event, data) => void io.emit(event, data),
    cut: () => void io.disconnectSockets(true),
    stop: async () => {
      await port.disconnect(null, new AbortController().signal)
      await io.close()
    },
  }
}
