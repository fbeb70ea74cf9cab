import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeRefusal } from '../api/refusals.ts'
import type { Config } from '../config.ts'
import { noPage } from '../http/security-headers.ts'
import type { Parts } from '../parts.ts'
import { formRoom, type NoRoom } from './form-room.ts'
import { localeOf } from './page-request.ts'

/** Pages whose form works without a script: what is sent there is answered by the page itself, with and without a slash (NAV-22). */
const formPaths = ['/contact-us', '/contact-us/', '/alerts/*']
/** What a mail program sends to end letters, whichever way it writes a form (RFC 8058). */
const onePress = 'List-Unsubscribe=One-Click'
/** Several times what a form of ours holds when it is filled: longer words are read, shown again and told to be too long. */
const mostRead = 256 * 1024
/** What is more is taken off the line and let go, so that the browser that sends it comes to see the answer. */
const mostTaken = 4 * 1024 * 1024

/** The site's own address, by which a form of ours is known, the time, and what answers one. */
export interface FormRoutes extends Pick<Parts, 'config' | 'clock'> {
  /** Renders the page with what was sent: the body is the form's text, null when it is too long to be read. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Takes the forms that pages of ours send, and no others (PLAT-10). */
export function formRoutes(app: FastifyInstance, { config, clock, answer }: FormRoutes, done: () => void): void {
  const room = formRoom()
  // Before a byte of it is read; what is on its way is let run out, so that the answer is read before the line closes.
  app.addHook('onRequest', async (request, reply) => {
    const isOwn = isOwnForm(request.headers, config.publicUrl)
    const place = isOwn ? room.enter(request.ip, clock.now()) : null
    if (place && 'leave' in place) {
      finished(reply.raw, place.leave)
      return
    }
    request.raw.resume()
    return place ? refuseForm(request, reply, { ...place, brand: config.brand }) : refuseForeignForm(reply)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request: FastifyRequest, body: IncomingMessage) =>
    read(body),
  )
  // Mail programs may send their one press so too; no page of ours does.
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: IncomingMessage) => {
    const sent = (await read(body)) ?? ''
    if (!request.url.startsWith('/alerts/') || !/name="List-Unsubscribe"\s+One-Click\s/.test(sent))
      throw Object.assign(new Error('a form of several parts'), { statusCode: 415 })
    return onePress
  })
  for (const path of formPaths) app.post(path, answer)
  done()
}

async function read(body: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostTaken) throw Object.assign(new Error('a form beyond all measure'), { statusCode: 413 })
    if (bytes <= mostRead) chunks.push(chunk)
  }
  return bytes > mostRead ? null : Buffer.concat(chunks).toString()
}

/** Says to a person why their form was not read, and that it can be sent again. */
function refuseForm(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { code, retryAfter, brand }: NoRoom & { brand: Config['brand'] },
): FastifyReply {
  const locale = localeOf(headers)
  const { http, message } = describeRefusal(code, { retryAfter, locale, brand })
  const own = { ...noPage, 'retry-after': String(retryAfter), 'content-language': locale }
  return reply.code(http).headers(own).type('text/plain; charset=utf-8').send(`${message}\n`)
}

function refuseForeignForm(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .headers(noPage)
    .type('text/plain; charset=utf-8')
    .send('This form was sent from another site. Open our page and send it from there.\n')
}

/**
 * Whether a form was sent from a page of ours: as the browser says (Sec-Fetch-Site), else by the Origin that it sends with every form.
 * A program that says neither is nobody's browser and carries nobody's session.
 */
function isOwnForm(
  headers: {
    'sec-fetch-site'?: string | string[] | undefined
    origin?: string | undefined
    host?: string | undefined
  },
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  const ours = new URL(publicUrl)
  return origin === ours.origin || (URL.canParse(origin) && new URL(origin).host === host)
}
