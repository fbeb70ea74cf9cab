interface FixedPage {
  /** Search engines are told of it (BEY-20). */
  listed?: true
  /** Fetched ahead where the connection allows, so that it opens at once and without a network (PLAT-04). */
  ahead?: true
  /** Hydrated: its scripts carry one answer's nonce, so the server makes it anew each time. */
  hydrated?: true
}

/**
 * Every public page that has an address of its own and no question in it: what may be kept by the server and by the browser, and
 * what the sitemap names. Listings and cars, which are many, follow from the patterns below.
 */
export const fixedPages: Readonly<Record<string, FixedPage>> = {
  '/': { listed: true },
  '/drivers': { listed: true, ahead: true },
  '/dealers': { listed: true, ahead: true },
  '/how-it-works': { listed: true, ahead: true },
  '/program/usecase/rideshare': { listed: true },
  '/program/usecase/regular-use': { listed: true },
  '/employeevehicleprogram': { listed: true },
  '/evprogram': { listed: true, ahead: true },
  '/evprogram/frame/calculator': {},
  '/evprogram/frame/stations': {},
  '/carite': { listed: true },
  '/recent-bookings': {},
  '/faq': { listed: true, ahead: true },
  '/contact-us': { listed: true, ahead: true },
  '/thank-you': { ahead: true },
  '/terms': { listed: true },
  '/privacy': { listed: true },
  '/aboutus': { listed: true },
  '/investor-relations': { listed: true, ahead: true },
  '/publications-blog-industry-videos': { listed: true },
  '/publications-blog-industry-videos/article': { listed: true },
  '/publications-blog-industry-videos/webinar': { listed: true },
  '/publications-blog-industry-videos/video': { listed: true },
  '/chat': { ahead: true, hydrated: true },
  '/offline': {},
}

/**
 * The ways in: the same for everybody too, so the server keeps them. A browser does not: without a network there is nobody to let
 * one in.
 */
export const formPages: readonly string[] = ['/login', '/signin', '/register', '/forgot-password']

/** A listing: its base and its question as one path segment (SRCH-05). */
export const listingPath = /^\/(cars|listing|iframecars|chapcars|ichapcars)(?:\/([^/]*))?$/

/** A car's page in any of its spellings (SRCH-26, SRCH-27). */
export const carPath = /^\/(car|cars|iframecars)\/(f?details)\/(\d{1,9})(?:\/[^/]*)?$/

/** The same page with and without a slash at its end is one. */
export function plainPath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/'
}

/** Whether an address is a public page: the same for everybody, with nothing of a person in it. */
export function isPublicPage(path: string): boolean {
  const plain = plainPath(path)
  return Object.hasOwn(fixedPages, plain) || listingPath.test(plain) || carPath.test(plain)
}

/** The pages that search engines are told of; those of the cars are many and come from the database (BEY-20). */
export const listedPages: readonly string[] = [
  ...Object.keys(fixedPages).filter(path => fixedPages[path]!.listed),
  '/cars',
  '/alerts',
]

/** The pages fetched ahead: those by name, and the listing for all of its and the cars' addresses, which are fetched on intent (PLAT-04). */
export function pagesAhead(): string[] {
  return [...Object.keys(fixedPages).filter(path => fixedPages[path]!.ahead), '/cars']
}
