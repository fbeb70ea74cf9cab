/** What tabs of one browser tell each other about the session of the team. */
type Telling = { kind: 'ask' } | { kind: 'have' | 'left'; token: string }

interface Channel {
  postMessage: (telling: Telling) => void
  onmessage: ((event: MessageEvent) => void) | null
}

interface SharedSessionParts {
  /** Where one tab keeps its token: it ends with the tab. */
  kept: () => { get: () => string; set: (token: string) => void }
  /** The way to the other tabs of the browser. */
  channel: () => Channel
  /** Calls once after the time that another tab has to answer. */
  later: (work: () => void) => unknown
}

/**
 * A member's session in one tab, handed on to the other tabs of the browser while one of them is open: a link opened in a new tab is signed
 * in, and leaving in one tab leaves in all. Nothing is stored beyond the tab.
 */
export function createSharedSession({ kept, channel, later }: SharedSessionParts) {
  const listeners = new Set<() => void>()
  let others: Channel | null = null
  /** Whether other tabs are still asked; with no token it is not known yet whether somebody is signed in. */
  let asking = false
  /** The session was not left but ended: by its age, or by somebody else. */
  let ended = false

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function put(token: string): void {
    kept().set(token)
    asking = false
    changed()
  }

  function hear({ kind, ...rest }: Telling): void {
    const [own, theirs] = [kept().get(), 'token' in rest ? rest.token : '']
    if (kind === 'ask' && own !== '') others?.postMessage({ kind: 'have', token: own })
    if (kind === 'have' && own === '' && theirs !== '') {
      ended = false
      put(theirs)
    }
    if (kind === 'left' && own !== '' && own === theirs) put('')
  }

  const token = () => kept().get()
  const leave = (): void => {
    const left = token()
    put('')
    if (left !== '') others?.postMessage({ kind: 'left', token: left })
  }
  return {
    token,
    /** Begins to hear the other tabs, and asks them when this one has no session. */
    join(): void {
      if (others) return
      others = channel()
      others.onmessage = ({ data }) => hear(data as Telling)
      if (token() !== '') return
      asking = true
      others.postMessage({ kind: 'ask' })
      later(() => {
        if (!asking) return
        asking = false
        changed()
      })
    },
    isAsking: (): boolean => asking,
    keep(fresh: string): void {
      ended = false
      put(fresh)
      others?.postMessage({ kind: 'have', token: fresh })
    },
    leave,
    end(): void {
      ended = token() !== ''
      leave()
    },
    hasEnded: (): boolean => ended,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
