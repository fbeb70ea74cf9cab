import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useSecondsUntil } from '../../../page/server-clock.ts'

interface HoldCountdownProps {
  until: string
  busy: boolean
  onHoldAgain: () => void
}

/** How long the car is still held for the person, to the second, and what it means when that is over (BEY-10). */
export function HoldCountdown({ until, busy, onHoldAgain }: HoldCountdownProps) {
  const seconds = useSecondsUntil(until)
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
    <p className="flex items-baseline justify-between gap-4 rounded-field border border-line bg-spruce-wash px-4 py-3">
      <span>{m.program_held()}</span>
      <span role="timer" className="figures font-display text-xl font-bold">
        {clock}
      </span>
    </p>
  )
}
