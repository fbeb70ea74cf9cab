/*
 * What compiled messages need of their runtime in a browser. The generated one also chooses, stores and switches
 * languages, which the server does here: this one weighs a tenth of it.
 */
import type { Locale } from '@ownward/texts'

export const locales: readonly Locale[] = ['en', 'fr']

let read: () => Locale = () => 'en'

export const getLocale = (): Locale => read()

export function overwriteGetLocale(next: () => Locale): void {
  read = next
}

/** Set by builds for one language only; ours serve both. */
export const experimentalStaticLocale = undefined
