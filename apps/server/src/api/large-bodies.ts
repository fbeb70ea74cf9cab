import type { Audience, CallName } from '@ownward/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../modules/ground/limits/index.ts'
import { type Caller, type Edge, letIn } from './answer-call.ts'
import { refuse, send, usualMaxBody } from './kept-answers/last-answers.ts'

const mebibyte = 1024 * 1024

/**
 * How much of what people send may be on its way at once: bytes of all together, bodies and bytes of one visitor or person, however many
 * sign-ins they have, and of one network, however many people sign in from it. Nobody alone, and no network, takes more than half of the
 * room; the team, which often comes from one office, has a room of its own.
 */
const room = {
  visitors: { bytes: 32 * mebibyte, ofOne: { bodies: 2, bytes: 12 * mebibyte } },
  people: {
    bytes: 64 * mebibyte,
    ofOne: { bodies: 4, bytes: 16 * mebibyte },
    ofNetwork: { bodies: 12, bytes: 32 * mebibyte },
  },
  team: { bytes: 64 * mebibyte, ofOne: { bodies: 4, bytes: 30 * mebibyte } },
} satisfies Record<string, Room>

interface Room {
  bytes: number
  ofOne: Share
  ofNetwork?: Share
}

interface Share {
  bodies: number
  bytes: number
}

interface UnderWay {
  bytes: number
  ofOne: Map<string, Share>
}

/** Seconds after which a body that was on its way has most likely arrived. */
const fullFor = 5

/**
 * Lets large bodies in: from who may make the call, and only so many at once of one visitor and of all, so that bodies that are begun and
 * never ended fill no memory (SRV-23). Each holds its place until it is answered or its line is closed.
 */
export function largeBodies(edge: Edge, callerOf: (request: FastifyRequest) => Caller) {
  const underWay = { visitors: nobody(), people: nobody(), team: nobody() }

  return (name: CallName, { auth, maxBody }: { auth: Audience; maxBody: number }) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length <= usualMaxBody) return undefined
      const caller = callerOf(request)
      const asked = await letIn(edge, name, caller)
      // What is on its way is let run out, so that the answer is read before the line closes.
      if ('no' in asked) {
        request.raw.resume()
        return send(reply, asked.no)
      }
      const kind = auth === 'public' ? 'visitors' : auth === 'team' ? 'team' : 'people'
      const { who } = asked
      const network = `from ${networkOf(caller.address)}`
      const full = takePlace(underWay[kind], room[kind], { who, network, bytes: Math.min(length, maxBody) }, reply)
      if (full === null) return undefined
      request.raw.resume()
      reply.header('retry-after', String(fullFor))
      return refuse(edge, full, request, reply)
    }
}

const nobody = (): UnderWay => ({ bytes: 0, ofOne: new Map() })

function takePlace(
  underWay: UnderWay,
  most: Room,
  { who, network, bytes }: { who: string; network: string; bytes: number },
  reply: FastifyReply,
): 'busy' | 'too-many-at-once' | null {
  const holders = most.ofNetwork ? { [who]: most.ofOne, [network]: most.ofNetwork } : { [who]: most.ofOne }
  for (const [holder, share] of Object.entries(holders)) {
    const own = underWay.ofOne.get(holder) ?? { bodies: 0, bytes: 0 }
    if (own.bodies >= share.bodies || own.bytes + bytes > share.bytes) return 'too-many-at-once'
  }
  if (underWay.bytes + bytes > most.bytes) return 'busy'
  const move = (sign: 1 | -1) => {
    underWay.bytes += sign * bytes
    for (const holder of Object.keys(holders)) add(underWay, holder, { bodies: sign, bytes: sign * bytes })
  }
  move(1)
  reply.raw.once('close', () => move(-1))
  return null
}

function add(underWay: UnderWay, who: string, { bodies, bytes }: Share): void {
  const own = underWay.ofOne.get(who) ?? { bodies: 0, bytes: 0 }
  if (own.bodies + bodies === 0) underWay.ofOne.delete(who)
  else underWay.ofOne.set(who, { bodies: own.bodies + bodies, bytes: own.bytes + bytes })
}
