import { lookup } from 'node:dns'
import { type RequestOptions, request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import { tracedAsk } from '../traced.ts'
import { mayBeAsked } from './may-be-asked.ts'
import type { PushService } from './port.ts'
import { sealPush } from './seal-push.ts'

/** How long a service is left alone that did not answer; one that says how long is believed up to the longest. */
const restMs = 60_000
const longestRestMs = 3_600_000

/** How a service is reached; tests have theirs on this machine. */
interface Reached {
  patienceMs: number
  lookup: LookupFunction
  nowMs: () => number
  how: RequestOptions
}

/**
 * Hands pushes to the services of browsers (RFC 8030). A service that does not answer in time, has too much to do or is broken is left alone for a while, so
 * that nothing is tried in vain by the thousand; no answer leads elsewhere, and no name leads into a private network.
 */
export function webPush(
  { services, contact }: { services: readonly string[]; contact: string },
  reached: Partial<Reached> = {},
): PushService {
  const { patienceMs = 10_000, lookup = publicOnly, nowMs = () => performance.now(), how = {} } = reached
  const rests = new Map<string, number>()
  return {
    accepts: endpoint => mayBeAsked(endpoint, services),
    get resting() {
      return [...rests].filter(([, until]) => until > nowMs()).map(([host]) => host)
    },
    async send(push, keys) {
      // What was accepted under other settings is not asked under these.
      if (!mayBeAsked(push.endpoint, services)) return 'gone'
      const { hostname: host } = new URL(push.endpoint)
      const rest = (ms = restMs) => void rests.set(host, nowMs() + ms)
      const { headers, bytes } = sealPush(push, keys, { now: new Date(), contact })
      const answer = await tracedAsk('push send', { host, method: 'POST' }, () =>
        post(push.endpoint, { headers, body: bytes, signal: AbortSignal.timeout(patienceMs), lookup, ...how }),
      ).catch((error: Error & { code?: string }) => {
        rest()
        throw new Error(`The push service did not answer: ${error.code ?? error.name}.`)
      })
      const { status, retryAfter } = answer
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) rest(Math.min(Math.max(retryAfter * 1000 || restMs, restMs), longestRestMs))
      throw new Error(`The push service answered ${status}.`)
    },
  }
}

/** Posts over https and follows nothing; of the answer nothing is read but its head. */
function post(
  address: string,
  { body, ...how }: RequestOptions & { body: Buffer },
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'POST', ...how }, answer => {
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']) || 0 })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

const reserved = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  reserved.addSubnet(net, bits)
/** What is given out on the Internet at large. */
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the Internet at large, and not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !reserved.check(address) : worldwide.check(address, 'ipv6')
}

/** Looks a name up, and finds nothing where any of its addresses is private (HOME-18). */
const publicOnly: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const isFine = !error && found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (!isFine) return done(error ?? Object.assign(new Error('not public'), { code: 'ENOTPUBLIC' }), '', 4)
    if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  })
