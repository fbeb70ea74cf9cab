import type { FastifyReply, FastifyRequest } from 'fastify'
import { usualMethod } from '../http/usual-methods.ts'
import type { Span } from '../log/under-way.ts'
import type { Tracing } from './tracing.ts'

/** Begins the part of a trace that is a request: by the pattern of its route, never its address. It ends with the answer, or with the connection. */
export function beginRequest(tracing: Tracing, request: FastifyRequest, reply: FastifyReply): Span {
  const route = request.routeOptions.url ?? 'none'
  const method = usualMethod(request.method, '_OTHER')
  const { traceparent } = request.headers
  const span = tracing.begin(
    {
      name: `${method} ${route}`,
      kind: 'server',
      notes: { 'http.request.method': method, 'http.route': route },
    },
    typeof traceparent === 'string' ? traceparent : undefined,
  )
  reply.raw.once('close', () => {
    const { statusCode: status } = reply
    span.note({ 'http.response.status_code': status })
    span.end(status >= 500 ? String(status) : undefined)
  })
  return span
}
