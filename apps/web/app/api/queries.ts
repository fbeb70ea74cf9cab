import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { callPerson } from './call-person.ts'
import { createAsking } from './create-asking.ts'

/** How long an answer is not asked for again. */
export const freshMs = 15_000

/**
 * What this browser has asked for. One for the page and the modals over it, so that a card added in a dialog shows on
 * the page below. Nothing is asked on the server, which never has the token.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: freshMs, refetchOnWindowFocus: false } },
})

// Nothing asked for one person may be shown to the next.
let signedIn = session.get().userLoggedIn
session.subscribe(() => {
  const before = signedIn
  signedIn = session.get().userLoggedIn
  if (before && !signedIn) queries.clear()
})

const asking = createAsking({ queries, call: callPerson, refusals: 'answers' })

/** What a person asks, as a query: its answer, refusals included, for a screen shows why a booking that has moved on is no more. */
export const callQuery = asking.query

/** Asks these calls again where they are shown. */
export const askAgain = asking.again
