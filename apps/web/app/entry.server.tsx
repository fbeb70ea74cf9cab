import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isPartner, readListingAddress } from './features/catalog/listing.ts'
import type { RouteHandle } from './root.tsx'
import { headScript, sheets, tailScript } from './server/inline.server.ts'
import { apiContext } from './server/page-context.server.ts'

export { cacheKey } from './server/cache-key.ts'
export { inlineHashes } from './server/inline.server.ts'
export { apiContext } from './server/page-context.server.ts'
export { createPageHandler } from './server/page-handler.server.ts'

export const streamTimeout = 5_000

/** Renders a page: a public one as finished HTML with the starter, a page of the hydrated areas as a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  load: Readonly<RouterContextProvider>,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', load.get(apiContext).locale)
  if (!handleOf(router).app) return new Response(publicPage(request, router), { status, headers })
  // Tells the server that this answer is one reader's: its policy carries the nonce and nobody keeps it.
  headers.set('x-page', 'app')
  return streamPage(request, status, headers, router, load.get(apiContext).nonce)
}

function handleOf(router: EntryContext): RouteHandle {
  return Object.assign({}, ...router.staticHandlerContext.matches.map(match => match.route.handle))
}

function publicPage(request: Request, router: EntryContext): string {
  const html = renderToString(<ServerRouter context={router} url={request.url} />)
  const { entry, hmr } = router.manifest
  // A partner's listing carries more than the cars: it needs the whole sheet.
  const whole = isPartner(readListingAddress(new URL(request.url).pathname).base)
  const css = sheets[whole ? 'whole' : (handleOf(router).sheet ?? 'whole')]
  const files = [entry.module, ...entry.imports].join(' ')
  const head = `<meta name="entry" content="${files}"><style>${css}</style><script>${headScript}</script>`
  const refresh = hmr ? `<script type="module" src="${hmr.runtime}"></script>` : ''
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${refresh}<script>${tailScript}</script>${html.slice(bodyEnd)}`
}

function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let started = false
    let finalStatus = status
    const whole = isbot(request.headers.get('user-agent') ?? '')
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']() {
        started = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500
        if (started) reportRenderError(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

function reportRenderError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
