import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, setLocaleSource } from '@ownward/texts'

const reader = new AsyncLocalStorage<Locale>()

setLocaleSource(() => reader.getStore() ?? 'en')

/** Runs something for a reader of the given language: every message inside is rendered in it (O-20). */
export function inLocale<T>(locale: Locale, run: () => T): T {
  return reader.run(locale, run)
}
