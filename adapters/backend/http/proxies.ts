import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Whether a proxy is believed: the address of who connected to us is hop 0, the one that it names hop 1, and so on.
 * The first that is not believed is the visitor.
 */
export type TrustProxy = (address: string | undefined, hop: number) => boolean

export const TRUST_NOBODY: TrustProxy = () => false
const MOST_HOPS = 32

/** As `TRUST_PROXY` says it: so many proxies, or the networks that they stand in; null for anything else. */
export function readTrust(text: string): TrustProxy | null {
  if (/^(0|no|off|false)$/i.test(text)) return TRUST_NOBODY
  const hops = /^(yes|on|true)$/i.test(text) ? 1 : Number(text)
  if (Number.isInteger(hops)) return hops > 0 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : null
  return trustNetworks(text.split(',').map((one) => one.trim()))
}

function trustNetworks(networks: readonly string[]): TrustProxy | null {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', prefix, ...rest] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const bits = prefix === undefined ? most : Number(prefix || Number.NaN)
    if (isIP(address) === 0 || rest.length > 0 || !(Number.isInteger(bits) && bits >= 0 && bits <= most))
      return null
    trusted.addSubnet(address, bits, family)
  }
  return (given) => {
    const address = given === undefined ? '' : plainAddress(given)
    return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** The network address that a request comes from: of those that `X-Forwarded-For` names, the last that no trusted proxy has. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const named = forwarded === '' ? [] : forwarded.split(',').map((one) => one.trim())
  const chain = [request.socket.remoteAddress, ...named.reverse()]
  const visitor = chain.findIndex((address, hop) => !trust(address, hop))
  return chain.at(visitor) ?? 'unknown'
}

/**
 * What limits count as one owner: an IPv4 address, or the network of 64 bits that a single line of IPv6 has to
 * itself. An IPv4 address in the clothes of IPv6 is the same one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain.slice(0, 64)
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Without its zone; an IPv4 address that is written as IPv6 is written as IPv4 again. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return bare
  return groups
    .slice(6)
    .flatMap((group) => {
      const number = Number.parseInt(group, 16)
      return [number >> 8, number & 255]
    })
    .join('.')
}

/** The eight groups of an IPv6 address, in small letters and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
}

function groupsIn(text: string): readonly string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
  })
}
