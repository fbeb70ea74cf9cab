import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { isPartner, readListingAddress } from '../features/catalog/listing.ts'
import type { RouteHandle } from '../root.tsx'
import { headScript, noticesScript, sheets, tailScript } from './inline.server.ts'

/** What the routes of a page say about it, the innermost last. */
export function handleOf({ staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>): RouteHandle {
  return Object.assign({}, ...staticHandlerContext.matches.map(match => match.route.handle))
}

/** A public page as finished HTML: its style inline and the starter before its end, the same for every page. */
export function publicPage(url: string, router: EntryContext): string {
  const html = renderToString(<ServerRouter context={router} url={url} />)
  const { entry, hmr } = router.manifest
  // A partner’s listing carries more than the cars, a page that failed something else: they need the whole sheet.
  const whole = router.staticHandlerContext.errors || isPartner(readListingAddress(new URL(url).pathname).base)
  const css = sheets[whole ? 'whole' : (handleOf(router).sheet ?? 'whole')]
  const files = [entry.module, ...entry.imports].join(' ')
  const head = `<meta name="entry" content="${files}"><style>${css}</style><script>${headScript}</script>`
  const refresh = hmr ? `<script type="module" src="${hmr.runtime}"></script>` : ''
  const notices = html.includes(' data-notices="') ? `<script>${noticesScript}</script>` : ''
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${refresh}<script>${tailScript}</script>${notices}${html.slice(bodyEnd)}`
}
