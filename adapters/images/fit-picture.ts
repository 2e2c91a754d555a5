import { kindOfType } from '../../core/chat/attachments/kinds.ts'

/** Larger pictures show no more on any screen (UP-02): pixels a side, and the coder's quality. */
const LONGEST_SIDE = 4096
const QUALITY = 0.72

/** What a canvas writes again as well as it reads it; moving pictures would stand still. */
const WRITTEN = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * A picture of at most 4096 by 4096 pixels at quality 0.72 (UP-02). What is no picture, or one that this browser
 * can't read, comes back as it is; so does one that would only grow. The coder's code is loaded for the first one.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  const type = kindOfType(file.type)?.mime ?? ''
  // One that is something else than its name says would become what it says: the server is to judge what was given.
  if (!WRITTEN.has(type) || (await typeIn(file)) !== type || (await isMoving(file, type))) return file
  try {
    const { default: compress } = await import('browser-image-compression')
    const smaller = await compress(file as File, {
      maxWidthOrHeight: LONGEST_SIDE,
      initialQuality: QUALITY,
      alwaysKeepResolution: true,
      fileType: type,
      // A worker would load the coder from another host; and the page's policy allows none.
      useWebWorker: false,
    })
    return smaller.size > 0 && smaller.size < file.size ? smaller : await ifFitting(file, smaller)
  } catch {
    return file
  }
}

/** What the first bytes of a picture say that it is. */
async function typeIn(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (text.slice(1, 4) === 'PNG') return 'image/png'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null
}

/** A picture that got no smaller in bytes stays as it is, unless it has more pixels than it may. */
async function ifFitting(file: Blob, smaller: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const isFitting = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE
  bitmap.close()
  return isFitting || smaller.size === 0 ? file : smaller
}

/** Animated WebP and PNG say so near their beginning. */
async function isMoving(file: Blob, type: string): Promise<boolean> {
  if (type === 'image/jpeg') return false
  const head = new TextDecoder('latin1').decode(await file.slice(0, 4096).arrayBuffer())
  return type === 'image/webp' ? head.includes('ANIM') : head.includes('acTL')
}
