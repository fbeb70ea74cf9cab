import type { Quote } from '../api/spelling/bookings.ts'
import type { KeptCar } from '../api/spelling/catalog.ts'
import { readKept, spellKept } from '../api/spelling/session/kept-session.ts'
import type { Person } from '../api/spelling/session/sign-in.ts'
import { isOwnPath } from '../page/own-path.ts'

/** The root key of everything this browser keeps for a person between visits (AUTH-22). */
export const STORE_KEY = 'persist:root'

/** What the pages need of a person before the server has answered; nothing else of them lies on the device's disk (SRV-40). */
const keptOfPerson = [
  'id',
  'firstName',
  'lastName',
  'walletBalance',
  'isDriver',
  'licenceStatus',
  'licenceReason',
  'unreadNotifications',
  'unreadMessages',
] as const satisfies readonly (keyof Person)[]

/** The person signed in: what outlasts a reload, and the rest once the server was asked. */
export type SessionPerson = Pick<Person, (typeof keptOfPerson)[number]> & Partial<Person>

/** What survives a reload (PLAT-05). */
export interface KeptState {
  userLoggedIn: boolean
  userDetails: SessionPerson | null
  token: string
  authError: string
  /** The car a program is built for (DET-20). */
  carDetail: KeptCar | null
  /** The choices made in the builder, as its own code wrote them (O-42). */
  program: unknown
  offerDetail: unknown
  /** The car page to come back to after sign-in: a path of this site (DET-19, O-21). */
  carDetailAddress: string
  /** The address of the car page that a partner's link led to: a path of this site (SRV-06). */
  referer: string
}

/** What lasts as long as the page: flags that must never be found set after a reload. */
export interface PassingState {
  pageLoading: boolean
  /** The bill of the program that is about to be reserved; it is there while the confirm page shows it (PROG-14). */
  carQuote: Quote | null
  /** Why there is no bill, in the server's words (PROG-21). */
  carQuoteError: string
  downloadAppMessage: string
  /** Names of the modals that are open, the last on top. */
  openModals: readonly string[]
}

/** All that the store holds, what is kept and what passes. */
export type SessionState = Readonly<KeptState & PassingState>

const keptAtFirst: KeptState = {
  userLoggedIn: false,
  userDetails: null,
  token: '',
  authError: '',
  carDetail: null,
  program: null,
  offerDetail: null,
  carDetailAddress: '',
  referer: '',
}
const passingAtFirst: PassingState = {
  pageLoading: false,
  carQuote: null,
  carQuoteError: '',
  downloadAppMessage: '',
  openModals: [],
}

/** The state of a visitor with nothing stored; also what the server renders. */
export const visitorState: SessionState = { ...keptAtFirst, ...passingAtFirst }

type StoragePart = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store of session state over a storage that may be missing, full or hold anything. */
export function createSessionStore(storage: StoragePart | undefined) {
  let state: SessionState = { ...visitorState, ...read(storage) }
  // An earlier build kept more of a person: what it has left goes.
  if (state.userDetails) write(storage, state)
  const listeners = new Set<() => void>()

  function put(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function set(change: Partial<SessionState>): void {
    const next = { ...state, ...change }
    // A flag that passes must not bring back what a sign-out has removed.
    if (Object.keys(change).some(key => Object.hasOwn(keptAtFirst, key))) write(storage, next)
    put(next)
  }

  return {
    get: (): SessionState => state,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a new session from a sign-in answer. */
    signIn: (token: string, person: Person) => set({ userLoggedIn: true, userDetails: person, token, authError: '' }),
    /** Takes a refreshed token; the person stays as they were (AUTH-23). */
    replaceToken: (token: string) => set({ token }),
    /** Takes newer details of the person; what an answer leaves out is kept (C-04). */
    replaceDetails: (details: Partial<Person>) =>
      set({ userDetails: state.userDetails ? { ...state.userDetails, ...details } : (details as Person) }),
    /** Forgets person, token and everything personal, in memory and in the storage (NAV-14, O-42). */
    signOut(): void {
      remove(storage)
      put(visitorState)
    },
    /** Reads the storage again: another tab has signed in or out. What this page shows just now stays. */
    reread: () => put({ ...state, ...keptAtFirst, ...read(storage) }),
  }
}

function read(storage: StoragePart | undefined): Partial<KeptState> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(readKept(stored)).filter(([key]) => Object.hasOwn(keptAtFirst, key))
    const state: Partial<KeptState> = Object.fromEntries(known)
    if (state.userDetails) state.userDetails = keptPart(state.userDetails)
    for (const key of ['carDetailAddress', 'referer'] as const) if (!isOwnPath(state[key])) delete state[key]
    return state
  } catch {
    return {}
  }
}

function keptPart(person: SessionPerson): SessionPerson {
  const kept = keptOfPerson.filter(key => key in person).map((key): [string, unknown] => [key, person[key]])
  return Object.fromEntries(kept) as SessionPerson
}

function write(storage: StoragePart | undefined, state: SessionState): void {
  const all = Object.fromEntries(Object.keys(keptAtFirst).map(key => [key, state[key as keyof KeptState]]))
  const kept = { ...all, userDetails: state.userDetails && keptPart(state.userDetails) }
  try {
    storage?.setItem(STORE_KEY, JSON.stringify(spellKept(kept)))
  } catch {
    // Full or refused: the session then lasts as long as the page.
  }
}

function remove(storage: StoragePart | undefined): void {
  try {
    storage?.removeItem(STORE_KEY)
  } catch {
    // Nothing was kept there either.
  }
}
