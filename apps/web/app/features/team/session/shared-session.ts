/** What tabs of one browser tell each other about the session of the team. */
type Telling = { kind: 'ask' } | { kind: 'have'; token: string; member: number } | { kind: Over; token: string }

/** How a session is over: left by the member, or ended by its age or by somebody else. */
type Over = 'left' | 'ended'

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
  /** Whether something was typed in this tab and not saved. */
  isUnsaved: () => boolean
}

/** Whose console is open in the tab. */
interface Member {
  id: number
  name: string
}

/**
 * Where a tab stands: it waits for an answer of the other tabs, nobody is signed in, somebody is, or their session is over and their console
 * is kept as it is until they are back.
 */
export type Phase = 'asking' | 'out' | 'in' | 'lost'

/** What a member whose console starts anew is not known by; no member has it. */
const nobody = 0

/**
 * A member's session in one tab, handed on to the other tabs of the browser while one of them is open: a link opened in a new tab is signed
 * in, and leaving in one tab leaves in all. Nothing is stored beyond the tab. A console whose session is over is kept for its member, with
 * what was typed in it (decision 0044).
 */
export function createSharedSession({ kept, channel, later, isUnsaved }: SharedSessionParts) {
  const listeners = new Set<() => void>()
  let others: Channel | null = null
  /** Whether other tabs are still asked; with no token it is not known yet whether somebody is signed in. */
  let asking = false
  /** The session was not left but ended: by its age, or by somebody else. */
  let ended = false
  let member: Member | null = null
  let run = 0

  const token = () => kept().get()

  function changed(): void {
    for (const listener of listeners) listener()
  }

  /** Signs in: the console that was kept goes on for its own member and is given up for another. */
  function enter(fresh: string, id: number): void {
    if (member !== null && member.id !== id) giveUp()
    kept().set(fresh)
    ended = false
    asking = false
    changed()
  }

  /** The session is over; the console is kept where there is something to go on with. */
  function lose(over: Over, keeps: boolean): void {
    ended = over === 'ended'
    if (!keeps) giveUp()
    kept().set('')
    asking = false
    changed()
  }

  function giveUp(): void {
    member = null
    run += 1
  }

  function hear(telling: Telling): void {
    const own = token()
    if (telling.kind === 'ask') {
      if (own !== '') others?.postMessage({ kind: 'have', token: own, member: member?.id ?? nobody })
    } else if (telling.kind === 'have') {
      if (own === '' && telling.token !== '') enter(telling.token, telling.member)
    } else if (own !== '' && own === telling.token) lose(telling.kind, telling.kind === 'ended' || isUnsaved())
  }

  function isOver(over: Over): void {
    const left = token()
    if (left === '') return
    lose(over, over === 'ended')
    others?.postMessage({ kind: over, token: left })
  }

  function phase(): Phase {
    if (token() !== '') return 'in'
    if (member !== null) return 'lost'
    return asking ? 'asking' : 'out'
  }

  return {
    token,
    phase,
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
    /** Signs a member in, here and in the other tabs where nobody is. */
    keep(fresh: string, id: number): void {
      enter(fresh, id)
      others?.postMessage({ kind: 'have', token: fresh, member: id })
    },
    /** The console of this member is open: it is kept for them when their session ends. */
    stand(whose: Member): void {
      if (token() !== '') member = { id: whose.id, name: whose.name }
    },
    /** The name of the member whose console is open or kept; '' for none. */
    standsFor: (): string => member?.name ?? '',
    /** Counts the consoles that were given up: with another number it is another one. */
    run: (): number => run,
    leave: (): void => isOver('left'),
    end: (): void => isOver('ended'),
    hasEnded: (): boolean => ended,
    /** Waits while the session is lost; whether the same member is signed in then, and not called off meanwhile. */
    isBack(signal?: AbortSignal): Promise<boolean> {
      const before = run
      return new Promise(resolve => {
        function look(): void {
          if (run === before && phase() === 'lost' && !signal?.aborted) return
          listeners.delete(look)
          signal?.removeEventListener('abort', look)
          resolve(run === before && phase() === 'in' && !signal?.aborted)
        }
        listeners.add(look)
        signal?.addEventListener('abort', look)
        look()
      })
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
