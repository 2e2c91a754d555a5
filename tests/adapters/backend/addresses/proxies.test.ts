import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressOf, networkOf, readTrust, TRUST_NOBODY } from '../../../../adapters/backend/http/proxies.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage
const seen = (trust: string, forwarded: string | undefined, from = '10.0.0.1') =>
  addressOf(request(from, forwarded), readTrust(trust) ?? TRUST_NOBODY)

describe('who a request comes from', () => {
  it.each([
    ['0', '1.1.1.1', '10.0.0.1'],
    ['1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['on', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['2', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['2', '1.1.1.1', '1.1.1.1'],
    ['1', undefined, '10.0.0.1'],
    ['10.0.0.0/8', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['10.0.0.1, 2001:db8::/32', '6.6.6.6, 2001:db8:9::1', '6.6.6.6'],
    ['192.168.0.0/16', '1.1.1.1', '10.0.0.1'],
  ])('TRUST_PROXY=%s and X-Forwarded-For: %s → %s', (trust, forwarded, visitor) => {
    expect(seen(trust, forwarded)).toBe(visitor)
  })

  it('is the same whether a socket speaks IPv4 or IPv6', () => {
    expect(seen('10.0.0.0/8', '1.1.1.1', '::ffff:10.0.0.1')).toBe('1.1.1.1')
    expect(seen('10.0.0.0/8', '1.1.1.1', '::ffff:11.0.0.1')).toBe('::ffff:11.0.0.1')
  })

  it.each([
    '-1',
    '33',
    '1.5',
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/9',
    '1.2.3',
    '10.0.0.1,',
    '::/129',
  ])('%s says nothing of proxies', (text) => {
    expect(readTrust(text)).toBeNull()
  })
})

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s → %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
