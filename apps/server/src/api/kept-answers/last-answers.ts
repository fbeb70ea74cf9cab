import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inRequest } from '../../http/request-id.ts'
import { noPage } from '../../http/security-headers.ts'
import { localeOf } from '../../pages/page-request.ts'
import { type Edge, fault } from '../answer-call.ts'
import { describeRefusal, type EdgeCode } from '../refusals.ts'
import { textOf, type WireAnswer } from '../wire-answer.ts'

/** Largest body of a call that carries no files. */
export const usualMaxBody = 64 * 1024

/** What is answered where nothing else answers: unknown addresses, requests nobody can read, faults. Nothing of the request is repeated (API-06). */
export function lastAnswers(app: FastifyInstance, edge: Edge): void {
  app.setNotFoundHandler((request, reply) => refuse(edge, 'not-found', request, reply))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inRequest(request, () => answerError(edge, error, request, reply)),
  )
}

/** The answer to a request that failed before, or outside of, a call's own handling. */
export function answerError(
  edge: Edge,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const size = `${Math.floor((request.routeOptions.bodyLimit ?? usualMaxBody) / 1024)} KiB`
    return refuse(edge, 'too-large', request, reply, { size })
  }
  if (error.code === 'FST_ERR_BAD_URL') return refuse(edge, 'bad-address', request, reply)
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse(edge, 'unreadable', request, reply)
  return send(reply, fault(edge.parts, request.routeOptions.url ?? 'none', error, localeOf(request.headers)))
}

/** Sends one of the edge's own refusals. */
export function refuse(
  { parts }: Edge,
  code: EdgeCode,
  request: FastifyRequest,
  reply: FastifyReply,
  say: Record<string, string> = {},
): FastifyReply {
  const locale = localeOf(request.headers)
  const { http, body, message } = describeRefusal(code, { say, locale, brand: parts.config.brand })
  return send(reply, { status: http, headers: {}, value: { status: body, message, code } })
}

/** Sends an answer as it is. */
export function send(reply: FastifyReply, answer: Omit<WireAnswer, 'keep'>): FastifyReply {
  const { status, headers, file } = answer
  if (file) return sendFile(reply, file)
  return reply
    .code(status)
    .headers({ ...headers, ...noPage })
    .type('application/json; charset=utf-8')
    .send(textOf(answer))
}

/** Hands a file out: it is kept nowhere on its way, and no page shows it. */
function sendFile(reply: FastifyReply, { name, type, lines }: NonNullable<WireAnswer['file']>): FastifyReply {
  return reply
    .headers({
      ...noPage,
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(`${type}; charset=utf-8`)
    .send(lines)
}
