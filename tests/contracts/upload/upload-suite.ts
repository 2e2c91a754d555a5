import { describe, expect, it } from 'vitest'
import type { UploadPort } from '../../../core/ports/upload.port.ts'
import { CONV, ME } from '../../harness/fixtures.ts'

const OTHER = ME + 1
export const SERVICE = { upload: '/elsewhere/upload', max_bytes: 1000 }

/** What the other end does with the next file: takes it, refuses it, or lets it hang until it is cancelled. */
export type Reaction = 'take' | 'refuse' | 'hang'

/** A browser with files, and the server that they go to. */
export interface UploadWorld {
  readonly port: Pick<UploadPort, 'read' | 'keep' | 'drop' | 'release' | 'fit'>
  hold(file: string, size: number): Promise<void>
  react(reaction: Reaction): Promise<void>
  /** Sends; what it said of its progress stands beside what came of it. */
  send(hash: string, file: string): Promise<Sent>
  /** Sends and leaves it as soon as it is under way. */
  sendAndLeave(hash: string, file: string): Promise<Sent>
  /** Another page of the same browser. */
  beside(): Promise<Pick<UploadPort, 'read'>>
  /** The page is loaded anew. */
  reload(): Promise<void>
}

export interface Sent {
  readonly percents: readonly number[]
  readonly size?: number
  readonly code?: number
  readonly message?: string
}

const kept = (number: number, more: { readonly isReleased?: boolean } = {}) => ({
  hash: `hash-of-upload-${number}`,
  convId: CONV,
  file: `file-${number}`,
  name: `Plan ${number} für Kyōto.pdf`,
  size: 9,
  isAllowed: true,
  caption: '',
  isReleased: false,
  ...more,
})
const HERE = { aborted: false, addEventListener: () => undefined }

/** What every upload port must do, whatever it is made of. */
export function describeUpload(name: string, open: () => Promise<UploadWorld>): void {
  describe(`an upload port: ${name}`, () => {
    const keep = (world: UploadWorld, number: number, more = {}, userId = ME) =>
      world.port.keep({ userId, upload: kept(number, more) }, HERE)
    const read = async (world: UploadWorld, userId = ME) =>
      [...(await world.port.read({ userId }, HERE))].sort((a, b) => (a.hash < b.hash ? -1 : 1))

    it('keeps files of their person over a reload, and can send them then [UP-04]', async () => {
      const world = await open()
      for (const number of [1, 2]) await world.hold(`file-${number}`, 100 + number)
      await keep(world, 1)
      await keep(world, 2)
      await keep(world, 2, { isReleased: true })
      await world.reload()
      expect(await read(world)).toEqual([kept(1), kept(2, { isReleased: true })])
      expect(await read(world, OTHER)).toEqual([])
      expect(await world.send('hash-of-upload-2', 'file-2')).toMatchObject({ size: 102 })
    })

    it('leaves what one page has on its way to that page, as long as it is there [UP-04]', async () => {
      const world = await open()
      await world.hold('file-1', 9)
      await keep(world, 1)
      const other = await world.beside()
      expect(await other.read({ userId: ME }, HERE)).toEqual([])
      expect(await read(world)).toEqual([kept(1)])
      await world.reload()
      expect(await read(world)).toEqual([kept(1)])
      expect(await other.read({ userId: ME }, HERE)).toEqual([])
    })

    it('keeps nothing of what was dropped, and of what is not there', async () => {
      const world = await open()
      await world.hold('file-1', 9)
      await keep(world, 1)
      await world.port.drop({ userId: ME, hash: 'hash-of-upload-1', file: 'file-1' }, HERE)
      await expect(keep(world, 1)).rejects.toThrow()
      await expect(world.port.fit({ file: 'file-1' }, HERE)).rejects.toThrow()
      await world.reload()
      expect(await read(world)).toEqual([])
    })

    it('lets the page’s bytes of a file go that is a message, and leaves what is kept [SEND-05]', async () => {
      const world = await open()
      await world.hold('file-1', 9)
      await keep(world, 1)
      await world.port.release({ file: 'file-1' }, HERE)
      await expect(world.port.fit({ file: 'file-1' }, HERE)).rejects.toThrow()
      await world.reload()
      expect(await read(world)).toEqual([kept(1)])
    })

    it('leaves what is no picture as it is [UP-02]', async () => {
      const world = await open()
      await world.hold('file-1', 321)
      expect(await world.port.fit({ file: 'file-1' }, HERE)).toEqual({ size: 321 })
    })

    it('tells how far a file has come in whole percents that rise, and gives its media [UP-04]', async () => {
      const world = await open()
      await world.hold('file-1', 500)
      const { percents, size } = await world.send('hash-of-upload-1', 'file-1')
      expect(size).toBe(500)
      expect(percents.length).toBeGreaterThan(1)
      expect([...percents].sort((a, b) => a - b)).toEqual(percents)
      expect(new Set(percents).size).toBe(percents.length)
      expect(percents.at(-1)).toBe(100)
    })

    it('fails with the code and the words of the other end [UP-03]', async () => {
      const world = await open()
      await world.hold('file-1', 500)
      await world.react('refuse')
      expect(await world.send('hash-of-upload-1', 'file-1')).toMatchObject({ code: 1500, message: 'Full.' })
      expect(await world.send('hash-of-upload-2', 'file-2')).toMatchObject({ code: 2 })
    })

    it('that is left is cancelled [UP-04]', async () => {
      const world = await open()
      await world.hold('file-1', 500)
      await world.react('hang')
      expect(await world.sendAndLeave('hash-of-upload-1', 'file-1')).toMatchObject({ code: 0 })
    })
  })
}
