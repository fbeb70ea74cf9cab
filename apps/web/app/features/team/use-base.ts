import { useEffect, useState } from 'react'
import { drafts } from './asking/drafts.ts'
import { changesBetween, type FieldChange, mergeDrafts } from './asking/merge-drafts.ts'
import { isSame, useUnsaved } from './asking/unsaved.ts'

interface BaseOptions {
  /** Lists that are merged place by place. */
  byPlace?: readonly string[]
  /** The name under which the tab keeps a draft of it, where it is a long text. */
  keptAs?: string
}

/** What was kept of a draft, over what is saved by now: what was typed in it, and nothing else. */
function foundAgain<D>(keptAs: string, fresh: D, byPlace: readonly string[]): D {
  const kept = drafts.find(keptAs) as { saved: D; draft: D } | undefined
  return kept?.saved && kept.draft ? mergeDrafts(kept.saved, kept.draft, fresh, byPlace) : fresh
}

/** What somebody else did while a form was open, and the two ways to go on. */
export interface Both {
  /** Shows what stands there now; what was typed is lost. */
  take: () => void
  /** Goes on with the fields that were typed in, and theirs in all others: saving it then writes over the other one knowingly. */
  keep: () => void
  /** What the other one changed, field by field. */
  theirs: FieldChange[]
}

/**
 * A form over something that others may change meanwhile (SRV-32): what was typed, from which version, and, where somebody changed it under something
 * unsaved, the two ways to go on. Without anything unsaved the newest version is simply shown.
 */
export function useBase<T extends { version: number }, D>(
  now: T,
  read: (from: T) => D,
  { byPlace = [], keptAs }: BaseOptions = {},
) {
  const [base, setBase] = useState(now)
  const [saved, setSaved] = useState(() => read(now))
  const [draft, setDraft] = useState(() => (keptAs === undefined ? saved : foundAgain(keptAs, saved, byPlace)))
  const [isOld, setOld] = useState(() => !isSame(draft, saved))
  const isDirty = !isSame(draft, saved)
  const isStale = now.version !== base.version
  const leaving = useUnsaved(isDirty, { isKept: keptAs !== undefined })
  useEffect(() => {
    if (keptAs !== undefined) drafts.keep(keptAs, isDirty ? { saved, draft } : undefined)
  }, [keptAs, isDirty, saved, draft])

  function take(): void {
    const fresh = read(now)
    setBase(now)
    setDraft(fresh)
    setSaved(fresh)
  }
  function keep(): void {
    const fresh = read(now)
    setBase(now)
    setDraft(mergeDrafts(saved, draft, fresh, byPlace))
    setSaved(fresh)
  }
  function discard(): void {
    setOld(false)
    setDraft(saved)
  }
  if (isStale && !isDirty) take()

  return {
    draft,
    setDraft,
    isDirty,
    /** Gives up a draft that was found again in the tab; null where there is none. */
    discard: isOld && isDirty ? discard : null,
    version: base.version,
    both: isStale && isDirty ? ({ take, keep, theirs: changesBetween(saved, read(now)) } satisfies Both) : null,
    wasSaved(): void {
      setSaved(draft)
      setOld(false)
      // A page that is left at once has no time to say so itself.
      if (keptAs !== undefined) drafts.keep(keptAs, undefined)
      leaving()
    },
  }
}
