import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Facts, type Span, type UnderWay, underWay, within } from '../log/under-way.ts'
import { neighbourhoodOf } from '../modules/ground/limits/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    underWay: UnderWay | null
  }
}

/** The header that an id comes and goes with. */
export const requestIdHeader = 'x-request-id'

/** Digits alone may be a phone, a card or a code, which no log holds. */
const wellFormed = /^(?=[\d._-]*[a-z])[\w.-]{1,64}$/i

/** An id for a request, short enough to be read to somebody on the phone: 60 random bits. */
export function newRequestId(): string {
  return randomUUID().slice(0, 18)
}

/** The id of a request: the one that it brings, if that is well formed, or a new one (OPS-18). */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : newRequestId()
}

/** The id of the request under way, under which the log tells of it; a new one where there is none. */
export function currentRequestId(): string {
  return underWay()?.facts.request ?? newRequestId()
}

/** Whence a request comes, for the log: nobody's whole address, and nothing that is no address. */
export function networkForLog(address: string | undefined): string {
  const network = neighbourhoodOf(address ?? '')
  return isIP(network.split('/')[0] ?? '') ? network : 'unknown'
}

/** Found out with the first line that tells it. */
class RequestFacts implements Facts {
  readonly request: string
  actor?: number
  readonly #address: string
  #network: string | undefined

  constructor({ id, ip }: FastifyRequest) {
    this.request = id
    this.#address = ip
  }

  get network(): string {
    this.#network ??= networkForLog(this.#address)
    return this.#network
  }
}

/** Answers every request under its id, and lets whatever is done for it know of it. `begin` begins its trace, where traces are kept. */
export function nameRequests(
  app: FastifyInstance,
  begin?: (request: FastifyRequest, reply: FastifyReply) => Span,
): void {
  app.decorateRequest('underWay', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    if (begin) request.underWay = { facts: new RequestFacts(request), span: begin(request, reply) }
    inRequest(request, done)
  })
  // The end of a body is told by its connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request, done))
}

/** Does something as a part of a request, wherever it was called from. */
export function inRequest<T>(request: FastifyRequest, work: () => T): T {
  request.underWay ??= { facts: new RequestFacts(request) }
  return underWay() === request.underWay ? work() : within(request.underWay, work)
}
