import { useState } from 'react'
import { useUnsaved } from './unsaved.ts'

/** What a browser keeps for a tab. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Kept {
  member: number
  texts: Record<string, unknown>
}

const KEPT_AS = 'ownward:team-drafts'

/**
 * Drafts of long texts, in the tab in which they were written until they are sent or discarded. They are of one member: another one finds none of
 * them, and signing out leaves none (DESK-15, DESK-16).
 */
export function createDrafts(store: () => Store) {
  let member = 0

  function read(): Kept | null {
    try {
      const kept = JSON.parse(store().getItem(KEPT_AS) ?? 'null') as Kept | null
      return kept && typeof kept.member === 'number' && typeof kept.texts === 'object' ? kept : null
    } catch {
      return null
    }
  }
  const wipe = () => store().removeItem(KEPT_AS)

  return {
    /** From now on drafts are of this member; those of another go. */
    standFor(whose: number): void {
      member = whose
      const kept = read()
      if (kept && kept.member !== whose) wipe()
    },
    find(name: string): unknown {
      const kept = read()
      return kept && kept.member === member ? kept.texts[name] : undefined
    },
    /** Nothing, or undefined, takes the draft away. */
    keep(name: string, draft: unknown): void {
      const kept = read()
      const texts = { ...(kept?.member === member && kept.texts) }
      if (draft === undefined || draft === '') delete texts[name]
      else texts[name] = draft
      if (Object.keys(texts).length === 0) wipe()
      else
        try {
          store().setItem(KEPT_AS, JSON.stringify({ member, texts } satisfies Kept))
        } catch {
          // The tab has no room left: it stays in the form, which asks before it is lost.
        }
    },
    isEmpty: (): boolean => read() === null,
    wipe,
  }
}

/** The drafts of this tab. */
export const drafts = createDrafts(() => sessionStorage)

/** A long text that is being written: kept in the tab under its name until it is sent, which empties it, or discarded. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => {
    const kept = drafts.find(name)
    return typeof kept === 'string' ? kept : ''
  })
  const [isOld, setOld] = useState(text !== '')
  useUnsaved(text.trim() !== '', { isKept: true })
  function write(next: string): void {
    setText(next)
    drafts.keep(name, next.trim() === '' ? '' : next)
    if (next === '') setOld(false)
  }
  return {
    text,
    write,
    /** It was found again, and is not one that was just begun. */
    isOld,
  }
}
