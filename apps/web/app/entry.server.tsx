import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { hasContent, type ListName } from './page/empty-lists.ts'
import { listedPages as allListed } from './page/public-paths.ts'
import { apiContext, type PageContext } from './server/page-context.server.ts'
import { handleOf, publicPage } from './server/public-page.server.tsx'

export { cacheKey } from './server/cache-key.ts'
export { demandOf } from './server/demand-of.ts'
export { inlineHashes } from './server/inline.server.ts'
export { apiContext } from './server/page-context.server.ts'
export { createPageHandler } from './server/page-handler.server.ts'

/** Paths of the public pages that search engines are told of, cars aside: those that have something on them. */
export function listedPages(emptyLists: readonly ListName[]): readonly string[] {
  return allListed.filter(path => hasContent(path, emptyLists))
}

/** Whether whoever names itself so is a robot: nobody’s visit (DESK-33). */
export const isRobot = (agent: string): boolean => isbot(agent)

/** Milliseconds after which React Router gives up data that a stream still waits for; the stream itself ends a second later. */
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
  if (!handleOf(router).app) return new Response(publicPage(request.url, router).join(''), { status, headers })
  // Tells the server that this answer is one reader's: its policy carries the nonce and nobody keeps it.
  headers.set('x-page', 'app')
  return streamPage(request, status, headers, router, load.get(apiContext))
}

function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  { nonce, report }: Pick<PageContext, 'nonce' | 'report'>,
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
        if (started) report(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** An address that is no page is told to whoever asked for it, and is no fault to be written down. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(apiContext).report(isRouteErrorResponse(error) ? error.data : error)
}
