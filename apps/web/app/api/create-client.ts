import type { Answer, CallName, Request } from '@ownward/contract'
import { tokenIn } from './spelling/session/fresh-token.ts'

const BASE = '/api/v1/'

/** What the client needs of the page it runs in. */
export interface ClientParts {
  fetch: (address: string, request: RequestInit) => Promise<Response>
  token: () => string
  keepToken: (token: string) => void
  /** Loads the page again; false when it did so a moment ago and will not. */
  reload: () => boolean
  tell: (text: string | undefined) => void
  /** Covers the page while the session is refreshed (ERR-01). */
  whileRefreshing: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells that the session is over and leaves; what else meets the lost session meanwhile is told nothing. */
  sessionLost: () => void | Promise<void>
}

/** How a call differs from the usual one; who stops it by `signal` gets null. */
export interface CallOptions {
  /** No dialog: the caller shows the trouble itself, or it does not matter. */
  quiet?: boolean
  /** Asks by GET, where the call has one and asks nothing (API-01). */
  get?: boolean
  /** For calls that move money or make a booking: the same key makes the same call once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes out even when the page goes away meanwhile. */
  keepalive?: boolean
  /** Calls with this instead of the session's token, such as what a scan link brings; when it is refused, no session is lost. */
  credential?: string
  /** Takes any failure but a lost session, instead of the dialog: a form puts the words into its own fields. */
  onTrouble?: (trouble: Trouble) => void
}

/** Why a call gave null. */
export interface Trouble {
  /** The HTTP status; 0 when there was no network or no JSON. */
  status: number
  code?: string
  message?: string
  errors?: { path: string; message: string }[]
  /** Under which the server's log tells of a fault: what support asks for (OPS-18). */
  reference?: string
}

/** A body the server sends with a failure; its `status` is 0 when the session is lost. */
interface TroubleBody extends Omit<Trouble, 'status' | 'reference'> {
  status?: unknown
  id?: string
}

/** A refusal that comes as a failure: what is asked for cannot be had (C-15), only after a while, or is paused (OPS-03). Its words say what to do. */
const isForPeople = ({ status, code }: Trouble) => status === 402 || status === 429 || code?.endsWith('-paused')

/** What the server says to the person about a failure; undefined where it is not for them to read. */
export function saidOf(trouble: Trouble | undefined): string | undefined {
  return trouble && isForPeople(trouble) ? trouble.message || undefined : undefined
}

/**
 * Makes the browser's API client. A call gives its success or refusal; on any failure it gives null after the shared
 * handling ran (API-05): a lost session is refreshed once for all calls that met it (AUTH-24), and they are made again, so that nothing
 * is lost of what was typed (decision 0086); other 400s, 402 and 429 tell the server's message (ERR-01, ERR-02).
 */
export function createClient({ fetch, token, keepToken, reload, tell, whileRefreshing, sessionLost }: ClientParts) {
  let refreshing: Promise<boolean> | undefined
  let isLossTold = false

  async function send(
    name: string,
    body: object,
    { get, idempotencyKey, signal, keepalive = false, credential = token() }: CallOptions,
  ): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (credential) headers.authorization = `Basic ${credential}`
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    return fetch(BASE + name, {
      ...(get ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers,
      keepalive,
      ...(signal && { signal }),
    })
  }

  async function refresh(): Promise<boolean> {
    const response = await send('refreshToken', {}, {}).catch(() => null)
    const answer = response?.ok ? ((await response.json()) as { status: unknown }) : null
    const fresh = answer?.status === 1 && tokenIn(answer)
    if (fresh) keepToken(fresh)
    else loseSession()
    return !!fresh
  }

  function loseSession(): void {
    isLossTold = true
    void Promise.resolve(sessionLost()).finally(() => {
      isLossTold = false
    })
  }

  /** Whether the session was refreshed, so that the call can be made again. */
  async function handleTrouble(
    response: Response,
    { quiet, onTrouble, credential }: CallOptions,
    isAgain = false,
  ): Promise<boolean> {
    const body = (await response.json().catch(() => ({}))) as TroubleBody
    if (response.status === 400 && body.status === 0 && credential === undefined) {
      if (isLossTold) return false
      if (isAgain) {
        if (!reload()) loseSession()
        return false
      }
      refreshing ??= whileRefreshing(refresh).finally(() => {
        refreshing = undefined
      })
      return refreshing
    }
    const { id, ...said } = body
    const reference = response.status < 500 ? undefined : (id ?? response.headers.get('x-request-id') ?? undefined)
    const trouble = { ...said, status: response.status, ...(reference !== undefined && { reference }) }
    if (onTrouble) onTrouble(trouble)
    else if (!quiet && (trouble.status === 400 || isForPeople(trouble))) tell(body.message)
    return false
  }

  return {
    async call<N extends CallName>(name: N, body: Request<N>, options: CallOptions = {}): Promise<Answer<N> | null> {
      try {
        let response = await send(name, body as object, options)
        if (!response.ok && (await handleTrouble(response, options))) {
          response = await send(name, body as object, options)
          if (!response.ok) await handleTrouble(response, options, true)
        }
        if (response.ok) return (await response.json()) as Answer<N>
      } catch {
        // No network, or an answer that is no JSON: without `onTrouble` the caller shows its own words for null.
        options.onTrouble?.({ status: 0 })
      }
      return null
    },
  }
}
