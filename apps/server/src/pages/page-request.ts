import { isLocale, type Locale } from '@ownward/texts'
import { readCookie } from '../http/cookies.ts'

/** The languages a browser asks for, best first, reduced to what we have; English when nothing fits (O-20). */
function preferred(acceptLanguage: string): Locale {
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const first = wanted[0]?.language
  return isLocale(first) ? first : 'en'
}

/** The reader's language: chosen before (cookie `lang`), else what the browser asks for. */
export function localeOf(headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): Locale {
  return chosenLocaleOf(headers) ?? preferred(headers['accept-language'] ?? '')
}

/** The language that the reader chose on the site, if they did. */
export function chosenLocaleOf({ cookie }: { cookie?: string | undefined }): Locale | null {
  const chosen = readCookie('lang', cookie, { https: true }) ?? readCookie('lang', cookie, { https: false })
  return isLocale(chosen) ? chosen : null
}

/** The language of a page: `?lang=fr` names one, as alternate links do, for its texts and its data alike; else the reader's. */
export function pageLocaleOf(url: URL, headers: Parameters<typeof localeOf>[0]): Locale {
  const named = url.searchParams.get('lang')
  return isLocale(named) ? named : localeOf(headers)
}

/** A path of this site that somebody may be sent back to; anything else becomes the start page (O-21). */
export function sameSitePath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return '/'
  try {
    const url = new URL(path, 'http://site.invalid')
    // A path such as `/.//other.example` becomes `//other.example` once its dots are taken out, which names another host.
    const staysHere = url.host === 'site.invalid' && !url.pathname.startsWith('//')
    return staysHere ? `${url.pathname}${url.search}${url.hash}` : '/'
  } catch {
    return '/'
  }
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * An address that a router could not decode or a database not take, mended as browsers read what a form sends: a lone percent sign is
 * itself, bytes that are no UTF-8, and a NUL, become the replacement character. So `/cars/q=100%` is a page for a person; a call is told
 * that its address is unreadable (API-06).
 */
export function mendAddress(given: string): string {
  if (!given.includes('%') || /^\/+api(\/|$)/.test(given)) return given
  const asked = given.replaceAll('%00', '%EF%BF%BD')
  const [path = ''] = asked.split(/[?#]/, 1)
  if (decoded(path) !== undefined) return asked
  const mended = path
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/(?:%[\da-f]{2})+/gi, run =>
      encodeURIComponent(lenient.decode(Buffer.from(run.replaceAll('%', ''), 'hex'))),
    )
  return mended + asked.slice(path.length)
}

// What it gives is handed on: a bundler takes a decoding whose result nobody uses for one that can be left out.
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The address of a page that was asked for, always on our own origin: a path that begins with two slashes names no host (API-06). */
export function pageAddress(asked: string, publicUrl: string): URL {
  return new URL(asked.replace(/^[/\\]*/, '/'), publicUrl)
}
