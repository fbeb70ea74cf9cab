import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'

interface LotsProblemProps {
  /** Why some cars did not come; empty where all did. */
  problem: string
  again: () => void
}

/** That some cars of the timeline did not come, with another try. */
export function LotsProblem({ problem, again }: LotsProblemProps) {
  if (problem === '') return null
  return (
    <Alert tone="bad" title={problem} live>
      <div className="mt-3">
        <Button look="outline" onClick={again}>
          {m.program_try_again()}
        </Button>
      </div>
    </Alert>
  )
}
