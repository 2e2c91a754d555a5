import { request as ask } from 'node:http'

/** A request as no browser would write it. */
export function get(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
      .on('error', reject)
      .end()
  })
}
