import type { CallName } from '@ownward/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../modules/limits/index.ts'
import { type Caller, type Edge, turnAway } from './answer-call.ts'
import { refuse, send, usualMaxBody } from './last-answers.ts'

const mebibyte = 1024 * 1024

/** How much of what people send may be on its way at once: bytes of all together, and how many bodies of one visitor. */
const room = {
  visitors: { bytes: 32 * mebibyte, ofOne: 2 },
  signedIn: { bytes: 64 * mebibyte, ofOne: 4 },
} as const

interface UnderWay {
  bytes: number
  ofOne: Map<string, number>
}

/** Seconds after which a body that was on its way has most likely arrived. */
const fullFor = 5

/**
 * Lets large bodies in: from who may make the call, and only so many at once of one visitor and of all, so that bodies that are begun and
 * never ended fill no memory (SRV-23). Each holds its place until it is answered or its line is closed.
 */
export function largeBodies(edge: Edge, callerOf: (request: FastifyRequest) => Caller) {
  const underWay = { visitors: nobody(), signedIn: nobody() }

  return (name: CallName, { isPublic, maxBody }: { isPublic: boolean; maxBody: number }) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length <= usualMaxBody) return undefined
      const caller = callerOf(request)
      const no = await turnAway(edge, name, caller)
      // What is on its way is let run out, so that the answer is read before the line closes.
      if (no !== null) {
        request.raw.resume()
        return send(reply, no)
      }
      const kind = isPublic ? 'visitors' : 'signedIn'
      const who = isPublic ? networkOf(caller.address) : (caller.token ?? '')
      const full = takePlace(underWay[kind], room[kind], { who, bytes: Math.min(length, maxBody) }, reply)
      if (full === null) return undefined
      request.raw.resume()
      reply.header('retry-after', String(fullFor))
      return refuse(edge, full, request, reply)
    }
}

const nobody = (): UnderWay => ({ bytes: 0, ofOne: new Map() })

function takePlace(
  underWay: UnderWay,
  most: { bytes: number; ofOne: number },
  { who, bytes }: { who: string; bytes: number },
  reply: FastifyReply,
): 'busy' | 'too-many-at-once' | null {
  const own = underWay.ofOne.get(who) ?? 0
  if (own >= most.ofOne) return 'too-many-at-once'
  if (underWay.bytes + bytes > most.bytes) return 'busy'
  underWay.bytes += bytes
  underWay.ofOne.set(who, own + 1)
  reply.raw.once('close', () => {
    underWay.bytes -= bytes
    const left = (underWay.ofOne.get(who) ?? 1) - 1
    if (left > 0) underWay.ofOne.set(who, left)
    else underWay.ofOne.delete(who)
  })
  return null
}
