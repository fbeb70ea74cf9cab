import { getLocale, locales as known, overwriteGetLocale } from '../compiled/runtime.js'

/** A language of the product: English or French (PLAT-06). */
export type Locale = 'en' | 'fr'

/** Every language of the product, the default first. */
export const locales: readonly Locale[] = known

/** Says where the current language is read from: the request's store on the server, the document in the browser. */
export function setLocaleSource(read: () => Locale): void {
  overwriteGetLocale(read)
}

/** The language that messages without an explicit one are rendered in. */
export function currentLocale(): Locale {
  return getLocale()
}

/** Narrows an outside string (a cookie, a query value) to a language we have. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'fr'
}
