import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'

/** Why the days of some cars did not come, and the way to ask for them again; nothing where all came. */
export function CarsFailed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  if (!problem) return null
  return (
    <Alert tone="bad" title={problem} live>
      <div className="mt-3">
        <Button look="outline" onClick={onAgain}>
          {m.program_try_again()}
        </Button>
      </div>
    </Alert>
  )
}
