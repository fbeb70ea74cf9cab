import { isPublicPage, plainPath } from '../page/public-paths.ts'

/** What the worker may keep of an address: a public page, the empty home, a file or a picture that never changes under its name, or nothing. */
export type Kind = 'page' | 'shell' | 'file' | 'picture'

/** The home as the server gives it to everybody: the person comes into it in the browser, from what the page itself keeps (HOME-20). */
export const shellPath = '/account/home'

/**
 * Decides what an address of this site may be kept as. Only what is named here is ever kept: the API, documents and the
 * pages of a person or the team are in none of it, but for the home, which the server sends empty (PLAT-03).
 */
export function kindOf(path: string): Kind | null {
  if (/^\/assets\/[^/]+\.(js|css|woff2|svg|webp|avif|png)$/.test(path)) return 'file'
  if (/^\/pictures\/[^/]+\.(webp|avif)$/.test(path)) return 'picture'
  if (plainPath(path) === shellPath) return 'shell'
  return isPublicPage(path) ? 'page' : null
}

/** Whether an answer may be kept: whole, asked for as it came, and not meant for one reader (PLAT-03). The home is marked for none to keep, so that Back shows nobody's. */
export function mayKeep(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>, kind: Kind): boolean {
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return false
  if (kind !== 'shell' && /\bno-store\b/.test(answer.headers.get('cache-control') ?? '')) return false
  return kind === 'file' || kind === 'picture' || /^text\/html\b/.test(answer.headers.get('content-type') ?? '')
}

/** The name a page is kept by: without what names a campaign, with or without a slash at its end. */
export function keptAs(href: string): string {
  const url = new URL(href)
  url.hash = ''
  if (kindOf(url.pathname) === 'shell') return url.origin + shellPath
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '')
  for (const key of [...url.searchParams.keys()])
    if (/^(utm_.*|gclid|fbclid|msclkid)$/.test(key)) url.searchParams.delete(key)
  // `/drivers?` is what a form without fields asks for.
  if (!url.searchParams.size) url.search = ''
  return url.href
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether a connection may be used for what nobody has asked for yet (PLAT-04); one that says nothing may. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}
