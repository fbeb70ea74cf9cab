import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useSecondsUntil } from '../../../page/server-clock.ts'

interface HoldStateProps {
  /** Null: the person has held the car for as long as one can. */
  until: string | null
  /** A person of the team has to look at something first: nobody finishes within the hold. */
  needsReview: boolean
  busy: boolean
  onHoldAgain: () => void
}

/** Whether the car is held for the person, and how long still; without a hold it can be reserved as long as nobody else takes it (BEY-10). */
export function HoldState({ until, ...rest }: HoldStateProps) {
  if (until !== null) return <HoldCountdown until={until} {...rest} />
  return (
    <Alert tone="warn" title={m.program_not_held()} live>
      <p>{rest.needsReview ? m.program_hold_review() : m.program_not_held_text()}</p>
    </Alert>
  )
}

/** How long the car is still held for the person, to the second, and what it means when that is over (BEY-10). */
function HoldCountdown({ until, needsReview, busy, onHoldAgain }: HoldStateProps & { until: string }) {
  const seconds = useSecondsUntil(until)
  if (seconds === 0 && needsReview) {
    return (
      <Alert tone="warn" title={m.program_hold_over()} live>
        <p>{m.program_hold_review()}</p>
      </Alert>
    )
  }
  if (seconds === 0) {
    return (
      <Alert tone="warn" title={m.program_hold_over()} live>
        <p>{m.program_hold_over_text()}</p>
        <div className="mt-3">
          <Button look="outline" busy={busy && m.app_checking()} onClick={onHoldAgain}>
            {m.program_hold_again()}
          </Button>
        </div>
      </Alert>
    )
  }
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-spruce-wash px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span>{m.program_held()}</span>
        <span role="timer" className="figures font-display text-xl font-bold">
          {clock}
        </span>
      </p>
      {needsReview && <p className="text-sm text-ink-soft">{m.program_hold_review()}</p>}
    </div>
  )
}
