import {
  areaCodes,
  formatListingQuery,
  namesUnknownArea,
  parseListingQuery,
  readPriceFields,
} from '@ownward/domain/catalog'
import { isLocale, type Locale } from '@ownward/texts'
import { carPath, fixedPages, formPages, listingPath, plainPath } from '../page/public-paths.ts'

const roles = /^(Driver|Dealer|Other)$/

/**
 * The address a page is known by to itself, in its language link. A page that may be kept for others holds nothing of one visit: of a
 * listing's address only what it asks for, of any other no `?` (PLAT-03).
 */
export function ownAddress(url: URL, locale: Locale): string {
  if (cacheKey(url, locale) === null) {
    const search = new URLSearchParams(url.search)
    search.delete('lang')
    return url.pathname + (search.size ? `?${search}` : '')
  }
  const [, base, segment = ''] = listingPath.exec(plainPath(url.pathname)) ?? []
  // Without the slashes that somebody put at its end: the page is kept for those who put none there.
  if (!base) return plainPath(url.pathname)
  const question = formatListingQuery(parseListingQuery(segment))
  return question ? `/${base}/${question}` : `/${base}`
}

/**
 * The name under which a finished public page may be kept, or null when the page must be made anew. A listing is
 * named by its canonical query, so that two spellings of one question share a page; an order by chance is never kept.
 */
export function cacheKey(url: URL, reader: Locale): string | null {
  const asked = url.searchParams.get('lang')
  const locale = isLocale(asked) ? asked : reader
  const path = plainPath(url.pathname)
  // Links of some pages choose who writes ahead of the form.
  const iam = path === '/contact-us' && roles.exec(url.searchParams.get('iam') ?? '')?.[0]
  if (iam) return `${locale} ${path}?iam=${iam}`
  if (Object.hasOwn(fixedPages, path)) return fixedPages[path]!.hydrated ? null : `${locale} ${path}`
  const [, base, segment = ''] = listingPath.exec(path) ?? []
  if (base) {
    // A form sent without a script is answered by a redirect to the path that says the same.
    if (formatListingQuery(parseListingQuery(url.search.slice(1)))) return null
    // So are its price fields, and those that are no range have a page of their own (O-10).
    if (readPriceFields(url.search) || readPriceFields(segment)) return null
    // What was left out is said on a page of its own.
    if (namesUnknownArea(segment)) return null
    const query = parseListingQuery(segment)
    // So many sets of cars can be chosen, and of towns, that pages of theirs would push all others out.
    if (query.view || query.pick || (query.areas && !areaCodes.includes(query.areas))) return null
    return query.orderBy === 'random' ? null : `${locale} /${base}/${formatListingQuery(query)}`
  }
  // The language link of the page carries its address, an invitation with it, so the whole path is part of the name and a question is not kept.
  const whole = carPath.test(path) || formPages.includes(path)
  if (whole && (!url.search || url.search === `?lang=${locale}`)) return `${locale} ${path}`
  return path === '/robots.txt' ? path : null
}
