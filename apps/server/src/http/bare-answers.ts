import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { describeRefusal } from '../api/refusals.ts'
import { textOf } from '../api/wire-answer.ts'
import { localeOf } from '../pages/page-request.ts'
import type { Parts } from '../parts.ts'
import { networkForLog, newRequestId, requestIdHeader, requestIdOf } from './request-id.ts'
import { commonHeaders, noPage } from './security-headers.ts'

type Asked = Pick<IncomingMessage, 'headers'>
type Broken = Error & { code?: string }

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers what Node's server refuses by itself, before there is a request of ours: bytes that are none, a head that is too long or late, an
 * expectation. Such an answer carries every header that others carry (PLAT-10), an id that the log tells (OPS-18), and nothing of what was sent (API-06).
 */
export function bareAnswers({ config, log }: Pick<Parts, 'config' | 'log'>) {
  const headers = { ...commonHeaders(config), ...noPage, 'content-type': 'application/json; charset=utf-8' }

  function bodyFor({ headers: asked }: Asked): string {
    const { body, message } = describeRefusal('unreadable', { say: {}, locale: localeOf(asked), brand: config.brand })
    return textOf({ value: { status: body, message, code: 'unreadable' } })
  }

  function tell(request: string, status: number, { remoteAddress }: Pick<Socket, 'remoteAddress'>): void {
    // Behind a proxy it is the proxy's, which says nothing.
    const network = config.trustedProxies === 0 ? networkForLog(remoteAddress) : undefined
    log.info({ request, network, route: 'none', status }, 'answered')
  }

  return {
    /** Bytes that are no request: nothing but the socket is there to answer on. */
    clientErrorHandler(error: Broken, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = statusOf[error.code ?? ''] ?? 400
      const body = bodyFor({ headers: {} })
      const id = newRequestId()
      const own = { [requestIdHeader]: id, connection: 'close', 'content-length': Buffer.byteLength(body) }
      const head = Object.entries({ ...headers, ...own })
      const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head.map(([name, value]) => `${name}: ${value}`)]
      if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
      tell(id, status, socket)
      socket.destroy(error)
    },

    /** A request that expects something other than to go on. */
    refuseExpectations(server: Server): void {
      server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        const body = bodyFor(request)
        const id = requestIdOf(request)
        const own = { [requestIdHeader]: id, connection: 'close', 'content-length': Buffer.byteLength(body) }
        response.writeHead(417, { ...headers, ...own }).end(body)
        tell(id, 417, request.socket)
      })
    },
  }
}
