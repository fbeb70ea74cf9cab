/** A member's sign-in as the tabs of one browser know it: by its name, which opens nothing. The session itself is a cookie that no script reads. */
export interface SignIn {
  session: string
  member: number
}

/** What tabs of one browser tell each other about the session of the team. */
type Telling = ({ kind: 'have' } & SignIn) | { kind: Over; session: string }

/** How a session is over: left by the member, or ended by its age, for want of a press, or by somebody else. */
type Over = 'left' | 'ended'

interface Channel {
  postMessage: (telling: Telling) => void
  onmessage: ((event: MessageEvent) => void) | null
}

interface SharedSessionParts {
  /** Where the browser keeps which sign-in its cookie stands for. */
  kept: () => { get: () => SignIn | null; set: (signIn: SignIn | null) => void }
  /** The way to the other tabs of the browser. */
  channel: () => Channel
  /** Whether something was typed in this tab and not saved. */
  isUnsaved: () => boolean
  /** What the tab keeps of what was written in it: of the member who is signed in, and gone with a console that is given up. */
  drafts: { standFor: (member: number) => void; wipe: () => void }
}

/** Whose console is open in the tab. */
interface Member {
  id: number
  name: string
}

/**
 * Where a tab stands: it does not know yet, nobody is signed in, somebody is, or their session is over and their console is kept as it is
 * until they are back.
 */
export type Phase = 'asking' | 'out' | 'in' | 'lost'

/**
 * A member's session as one tab knows it, the same in all tabs of the browser: a link opened in a new tab is signed in, and leaving in one tab
 * leaves in all (DESK-14). A console whose session is over is kept for its member, with what was typed in it (decision 0044).
 */
export function createSharedSession({ kept, channel, isUnsaved, drafts }: SharedSessionParts) {
  const listeners = new Set<() => void>()
  let others: Channel | null = null
  /** For which sign-in this tab stands; undefined before it has looked. */
  let own: SignIn | null | undefined
  /** The session was not left but ended: by its age, for want of a press, or by somebody else. */
  let ended = false
  let member: Member | null = null
  let run = 0

  function changed(): void {
    for (const listener of listeners) listener()
  }

  /** Signs in: the console that was kept goes on for its own member and is given up for another. */
  function enter(signIn: SignIn): void {
    if (member !== null && member.id !== signIn.member) giveUp()
    own = signIn
    drafts.standFor(signIn.member)
    ended = false
    changed()
  }

  /** The session is over; the console is kept where there is something to go on with. */
  function lose(over: Over, keeps: boolean): void {
    ended = over === 'ended'
    if (!keeps) giveUp()
    own = null
    changed()
  }

  function giveUp(): void {
    member = null
    run += 1
    drafts.wipe()
  }

  function hear(telling: Telling): void {
    // The cookie is that of the latest sign-in, whichever tab it was made in.
    if (telling.kind === 'have') enter({ session: telling.session, member: telling.member })
    else if (own && own.session === telling.session) lose(telling.kind, telling.kind === 'ended' || isUnsaved())
  }

  function isOver(over: Over): void {
    if (!own) return
    const left = own
    const now = kept().get()
    // A tab that slept through another sign-in finds it now.
    if (over === 'ended' && now && now.session !== left.session) {
      enter(now)
      return
    }
    if (now?.session === left.session) kept().set(null)
    lose(over, over === 'ended')
    others?.postMessage({ kind: over, session: left.session })
  }

  function phase(): Phase {
    if (own) return 'in'
    if (member !== null) return 'lost'
    return own === undefined ? 'asking' : 'out'
  }

  return {
    /** The name of the sign-in that this tab stands for; '' for none. */
    session: (): string => own?.session ?? '',
    phase,
    /** Begins to hear the other tabs, and looks whether somebody is signed in. */
    join(): void {
      if (others) return
      others = channel()
      others.onmessage = ({ data }) => hear(data as Telling)
      own = kept().get()
      if (own) drafts.standFor(own.member)
    },
    /** Looks again: a tab that the browser had laid aside has heard nothing meanwhile. */
    look(): void {
      if (own === undefined) return
      const now = kept().get()
      if (now === null) {
        if (own) lose('left', isUnsaved())
      } else if (now.session !== own?.session) enter(now)
    },
    /** Signs a member in, here and in the other tabs. */
    keep(signIn: SignIn): void {
      kept().set(signIn)
      enter(signIn)
      others?.postMessage({ kind: 'have', ...signIn })
    },
    /** The console of this member is open: it is kept for them when their session ends. */
    stand(whose: Member): void {
      if (own) member = { id: whose.id, name: whose.name }
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
