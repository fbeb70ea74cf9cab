import { m } from '@ownward/texts'
import { useEffect, useSyncExternalStore } from 'react'
import { heldDecision } from './held-decision.ts'

/** The decision that can still be taken back; null when there is none, as always on the server. */
export function useHeldDecision() {
  return useSyncExternalStore(heldDecision.subscribe, heldDecision.get, () => null)
}

/** Says what is about to be done, and takes it back. Whoever leaves the page, or closes it, has it done at once. */
export function HeldBar() {
  const held = useHeldDecision()
  useEffect(() => {
    const leave = () => void heldDecision.flush(true)
    // As early as there is word of it, also where the member then stays: what a page that is hidden already begins to send does not always go out. Some
    // browsers say nothing before that.
    const moments = ['beforeunload', 'pagehide'] as const
    for (const moment of moments) addEventListener(moment, leave)
    return () => {
      for (const moment of moments) removeEventListener(moment, leave)
      void heldDecision.flush()
    }
  }, [])
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-0 z-10 -mx-4 px-4 pb-4 empty:hidden md:-mx-8 md:px-8"
    >
      {held && (
        <div className="pointer-events-auto flex flex-wrap items-center justify-between gap-3 rounded-card bg-studio-ink px-5 py-3 text-studio shadow-soft">
          <span>
            {held.decision === 'approve'
              ? m.team_approving({ name: held.licence.name })
              : m.team_rejecting({ name: held.licence.name })}
          </span>
          <span className="flex gap-2">
            <button
              type="button"
              onClick={() => heldDecision.undo()}
              className="min-h-11 cursor-pointer rounded-field px-4 font-semibold text-lane underline"
            >
              {m.team_take_back()}
            </button>
            <button
              type="button"
              onClick={() => void heldDecision.flush()}
              className="min-h-11 cursor-pointer rounded-field px-4 font-semibold underline"
            >
              {m.team_now()}
            </button>
          </span>
        </div>
      )}
    </div>
  )
}
