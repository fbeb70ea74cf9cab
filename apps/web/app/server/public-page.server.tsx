import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import type { RouteHandle } from '../root.tsx'
import { fontsCss, formTailScript, headScript, sheets, tailScript } from './inline.server.ts'
import { shortHtml } from './short-html.ts'

/** What the routes of a page say about it, the innermost last. */
export function handleOf({ staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>): RouteHandle {
  return Object.assign({}, ...staticHandlerContext.matches.map(match => match.route.handle))
}

/**
 * A public page as finished HTML, in pieces: its style inline and the starter before its end are the same for many pages, half of
 * their text, and are never copied.
 */
export function publicPage(url: string, router: EntryContext): string[] {
  const html = shortHtml(renderToString(<ServerRouter context={router} url={url} />))
  // A page that failed is another than its route says, and some carry more than their sheet dresses: they need another one.
  const named = router.staticHandlerContext.errors ? 'whole' : sheetNamed(html)
  const { entry, hmr } = router.manifest
  const { sheet = 'whole', still, form } = handleOf(router)
  const hasOwnCode = form || canShowStreets(html)
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (still) return ['<!doctype html>', html.slice(0, headEnd), stylePart(sheets[sheet]), html.slice(headEnd)]
  return [
    '<!doctype html>',
    html.slice(0, headEnd),
    `<meta name="entry" content="${[entry.module, ...entry.imports, ...(hasOwnCode ? ownCode(router) : [])].join(' ')}">`,
    headParts[named ?? sheet],
    html.slice(headEnd, bodyEnd),
    hmr ? `<script type="module" src="${hmr.runtime}"></script>` : '',
    form ? formTailPart : tailPart,
    html.slice(bodyEnd),
  ]
}

/** The sheet that a page asks for instead of its route's. */
function sheetNamed(html: string): 'whole' | 'map' | undefined {
  const mark = ' data-sheet="'
  const at = html.indexOf(mark)
  if (at === -1) return undefined
  return html.startsWith('map"', at + mark.length) ? 'map' : 'whole'
}

/** Whether a page has the island that shows streets: its code is a file of its own, and it has a policy of its own (PICK-16). */
export const canShowStreets = (html: string) => html.includes(' data-is="streets"')

/** The files of a page's own part: what its route would load, without the router that is there for no one (`codeSplitting`). */
function ownCode({ manifest, staticHandlerContext }: EntryContext): string[] {
  const route = manifest.routes[staticHandlerContext.matches.at(-1)?.route.id ?? '']
  // The development server knows no files but the route's own.
  if (manifest.hmr) return route ? [route.module] : []
  return (route?.imports ?? []).filter(file => !/\/router-[^/]+$/.test(file) && !manifest.entry.imports.includes(file))
}

// A page that takes another's place exchanges the sheet without `media`; the typefaces stay for the whole visit.
const stylePart = (css: string) => `<style media="all">${fontsCss}</style><style>${css}</style>`
const headParts = Object.fromEntries(
  Object.entries(sheets).map(([name, css]) => [name, `${stylePart(css)}<script>${headScript}</script>`]),
) as Record<keyof typeof sheets, string>
const tailPart = `<script>${tailScript}</script>`
const formTailPart = `<script>${formTailScript}</script>`
