import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Pages whose form works without a script: what is sent there is answered by the page itself. */
const formPaths = ['/contact-us']
const maxBody = 64 * 1024

export interface FormRoutes {
  publicUrl: string
  /** Renders the page with what was sent; the body is the form's text. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Takes the forms that pages of ours send, and no others (PLAT-10). */
export function formRoutes(app: FastifyInstance, { publicUrl, answer }: FormRoutes, done: () => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
    read(null, body),
  )
  for (const path of formPaths)
    app.post(path, { bodyLimit: maxBody }, (request, reply) =>
      isOwnForm(request.headers, publicUrl) ? answer(request, reply) : refuseForeignForm(reply),
    )
  done()
}

function refuseForeignForm(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
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
