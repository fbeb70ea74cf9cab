/*
 * What compiled messages need of their runtime in a browser. The generated one also chooses, stores and switches
 * languages, which the server does here: this one weighs a tenth of it.
 */
import type { Locale } from '@ownward/texts'

/** The languages of the product. */
export const locales: readonly Locale[] = ['en', 'fr']

let read: () => Locale = () => 'en'

/** The language that the page is in. */
export const getLocale = (): Locale => read()

/** Sets where the language is read from. */
export function overwriteGetLocale(next: () => Locale): void {
  read = next
}

type Words<Inputs> = (inputs?: Inputs) => string

/** Makes the one function of a message out of its languages; the build puts it in place of the generated one. */
export const pick =
  <Inputs>(en: Words<Inputs>, fr: Words<Inputs>) =>
  (inputs?: Inputs, options?: { locale?: Locale }): string =>
    ((options?.locale ?? read()) === 'en' ? en : fr)(inputs)

/** Set by builds for one language only; ours serve both. */
export const experimentalStaticLocale = undefined
