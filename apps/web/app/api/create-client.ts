import type { Answer, CallName, Request } from '@ownward/contract'

const BASE = '/api/v1/'

/** What the client needs of the page it runs in. */
export interface ClientParts {
  fetch: (address: string, request: RequestInit) => Promise<Response>
  token: () => string
  keepToken: (token: string) => void
  /** Loads the page again; false when it did so a moment ago and will not. */
  reload: () => boolean
  tell: (text: string | undefined) => void
  sessionLost: () => void
}

interface CallOptions {
  /** No dialog: the caller shows the trouble itself, or it does not matter. */
  quiet?: boolean
  /** For calls that move money or make a booking: the same key makes the same call once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

interface Trouble {
  status?: unknown
  message?: string
}

/**
 * Makes the browser's API client. A call gives its success or refusal; on any failure it gives null after the shared
 * handling ran (API-05): a lost session is refreshed once for all calls that met it (AUTH-24), other 400s and 402
 * tell the server's message (ERR-01, ERR-02).
 */
export function createClient({ fetch, token, keepToken, reload, tell, sessionLost }: ClientParts) {
  let refreshing: Promise<void> | undefined

  async function send(name: string, body: object, { idempotencyKey, signal }: CallOptions): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    const credential = token()
    if (credential) headers.authorization = `Basic ${credential}`
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    return fetch(BASE + name, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) })
  }

  async function refresh(): Promise<void> {
    const response = await send('refreshToken', {}, {}).catch(() => null)
    const answer = response?.ok ? ((await response.json()) as { status: unknown; auth_token?: string }) : null
    if (answer?.status === 1 && answer.auth_token) {
      keepToken(answer.auth_token)
      if (reload()) return
    }
    sessionLost()
  }

  async function handleTrouble(response: Response, quiet: boolean): Promise<void> {
    const trouble = (await response.json().catch(() => ({}))) as Trouble
    if (response.status === 400 && trouble.status === 0) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    }
    if (!quiet && (response.status === 400 || response.status === 402)) tell(trouble.message)
  }

  return {
    async call<N extends CallName>(name: N, body: Request<N>, options: CallOptions = {}): Promise<Answer<N> | null> {
      try {
        const response = await send(name, body as object, options)
        if (response.ok) return (await response.json()) as Answer<N>
        await handleTrouble(response, options.quiet ?? false)
      } catch {
        // No network, or an answer that is no JSON: the caller shows its own words for null.
      }
      return null
    },
  }
}
