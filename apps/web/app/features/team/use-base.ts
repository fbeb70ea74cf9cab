import { useState } from 'react'
import { changesBetween, type FieldChange, mergeDrafts } from './asking/merge-drafts.ts'
import { isSame, useUnsaved } from './asking/unsaved.ts'

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
 * unsaved, the two ways to go on. Without anything unsaved the newest version is simply shown. Lists named in `byPlace` are merged place by place.
 */
export function useBase<T extends { version: number }, D>(
  now: T,
  read: (from: T) => D,
  byPlace: readonly string[] = [],
) {
  const [base, setBase] = useState(now)
  const [draft, setDraft] = useState(() => read(now))
  const [saved, setSaved] = useState(draft)
  const isDirty = !isSame(draft, saved)
  const isStale = now.version !== base.version
  const leaving = useUnsaved(isDirty)

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
  if (isStale && !isDirty) take()

  return {
    draft,
    setDraft,
    isDirty,
    version: base.version,
    both: isStale && isDirty ? ({ take, keep, theirs: changesBetween(saved, read(now)) } satisfies Both) : null,
    wasSaved(): void {
      setSaved(draft)
      leaving()
    },
  }
}
