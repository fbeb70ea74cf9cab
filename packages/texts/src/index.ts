/**
 * The words people read, one function per message, in English and French (O-20).
 * The language is decided once per request on the server and once per document in the browser;
 * `setLocaleSource` says where it is read from. A caller that writes to somebody else (a mail, an
 * agreement) passes `{ locale }` to the message itself.
 */
export * as m from '../compiled/messages.js'
export { currentLocale, isLocale, type Locale, locales, setLocaleSource } from './locale.ts'
