import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'

/** Something that was asked for and did not come, and the way to ask again. */
export function AskFailed({ error, onRetry }: { error?: Error | null; onRetry: () => void }) {
  return (
    <Alert tone="bad" title={error?.message || m.common_sorry_reload()} live>
      <div className="mt-3">
        <Button look="outline" onClick={onRetry}>
          {m.program_try_again()}
        </Button>
      </div>
    </Alert>
  )
}
