import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noPage } from './security-headers.ts'

/** Pages whose form works without a script: what is sent there is answered by the page itself, with and without a slash (NAV-22). */
const formPaths = ['/contact-us', '/contact-us/']
/** Several times what a form of ours holds when it is filled: longer words are read, shown again and told to be too long. */
const mostRead = 256 * 1024
/** What is more is taken off the line and let go, so that the browser that sends it comes to see the answer. */
const mostTaken = 4 * 1024 * 1024

/** The site's own address, by which a form of ours is known, and what answers one. */
export interface FormRoutes {
  publicUrl: string
  /** Renders the page with what was sent: the body is the form's text, null when it is too long to be read. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Takes the forms that pages of ours send, and no others (PLAT-10). */
export function formRoutes(app: FastifyInstance, { publicUrl, answer }: FormRoutes, done: () => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request: FastifyRequest, body: IncomingMessage) =>
    read(body),
  )
  for (const path of formPaths)
    app.post(path, (request, reply) =>
      isOwnForm(request.headers, publicUrl) ? answer(request, reply) : refuseForeignForm(reply),
    )
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
