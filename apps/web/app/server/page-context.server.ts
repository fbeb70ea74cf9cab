import type { Locale } from '@ownward/texts'
import { createContext } from 'react-router'
import type { PageApi } from '../api/calls.ts'
import type { Site } from '../site.ts'

/** What the server lends a page while it is rendered. */
export interface PageContext {
  /** Calls the API in this process, as a visitor. */
  call: PageApi
  locale: Locale
  now: Date
  site: Site
  /** Allows the inline scripts of a hydrated page; never part of a page that is cached. */
  nonce: string
  /** The id of the request that the page is made for; told by a page that failed, which nobody keeps (OPS-18). */
  reference: string
  /** Logs a fault that the page met. */
  report: (error: unknown) => void
  /** Names what the page was made from (`car:12`, `list`): a write to any of it makes the cached page stale. */
  reads: (...tags: string[]) => void
}

/** Where loaders find the `PageContext`. */
export const apiContext = createContext<PageContext>()
