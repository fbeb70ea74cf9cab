/** The five heads a page can have (NAV-07). */
export type HeaderVariant = 'main' | 'partner' | 'both-logos' | 'booking' | 'employee'

interface HeaderLook {
  /** The partner's logo beside or instead of our own. */
  logos: 'own' | 'partner' | 'both'
  /** The announcement bar stands above it (O-14). */
  bar: boolean
  /** The links to all parts of the site. */
  links: boolean
  /** My Vehicle is a page and the visitor is offered LOG IN; else both lead to the app (C-10). */
  vehicle: 'page' | 'app'
  /** The page ends with the footer (C-09). */
  footer: boolean
}

/** What each head shows (O-13, C-09, C-10). */
export const headers: Record<HeaderVariant, HeaderLook> = {
  main: { logos: 'own', bar: true, links: true, vehicle: 'page', footer: true },
  partner: { logos: 'partner', bar: false, links: false, vehicle: 'app', footer: true },
  'both-logos': { logos: 'both', bar: false, links: false, vehicle: 'app', footer: false },
  booking: { logos: 'own', bar: false, links: false, vehicle: 'app', footer: true },
  employee: { logos: 'own', bar: false, links: false, vehicle: 'page', footer: true },
}

/** Which route has which head, by the first part of its path; all others have the main one (O-13). */
const routes: ReadonlyArray<[firstPart: RegExp, variant: HeaderVariant]> = [
  [/^(chapcars|carite)$/, 'partner'],
  [/^ichapcars$/, 'both-logos'],
  [/^(booking|booking-success|confirm-.+|iframecars)$/, 'booking'],
  [/^employeevehicleprogram$/, 'employee'],
]

/** The head of the page at a path. */
export function headerOf(path: string): HeaderVariant {
  const first = firstPart(path)
  return routes.find(([pattern]) => pattern.test(first))?.[1] ?? 'main'
}

/** Pages that other sites show in a frame, where no other page of ours can be shown (O-13, PLAT-09). */
export function isFramed(path: string): boolean {
  return /^i(frame|chap)cars$/.test(firstPart(path))
}

/** Which of the partners a page belongs to. */
export function partnerOf(path: string): 'listing' | 'credit' {
  return firstPart(path) === 'carite' ? 'credit' : 'listing'
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}
