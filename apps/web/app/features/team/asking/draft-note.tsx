import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'

/** Over a text that was found again in the tab, with the way to be rid of it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>{m.team_draft_found()}</span>
      <Button look="quiet" onClick={onDiscard}>
        {m.team_draft_discard()}
      </Button>
    </div>
  )
}
