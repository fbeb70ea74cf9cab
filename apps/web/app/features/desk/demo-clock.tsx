import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { toast } from '@ownward/ui/toast'
import { useState } from 'react'
import { openModal } from '../../modals/open-modal.ts'
import { advanceClock } from './desk-api.ts'

interface DemoClockProps {
  now: string
  /** The clock was moved: what is shown may be old. */
  onMoved: () => void
}

/** The demo's clock: it shows its time and is moved forward, never back. */
export function DemoClock({ now, onMoved }: DemoClockProps) {
  const [busy, setBusy] = useState('')
  const steps = [
    { duration: 'PT1H', label: m.desk_hour() },
    { duration: 'P1D', label: m.desk_day() },
    { duration: 'P7D', label: m.desk_week() },
    { duration: 'P30D', label: m.desk_month() },
  ]

  async function advance(duration: string): Promise<void> {
    setBusy(duration)
    try {
      const { ran = [] } = await advanceClock(duration)
      toast('success', m.desk_moved({ n: ran.length }))
      onMoved()
    } catch {
      await openModal('message', { text: m.desk_clock_failed() })
    } finally {
      setBusy('')
    }
  }

  return (
    <Card title={m.desk_clock()}>
      <p className="figures font-display text-xl font-bold">{now.slice(0, 16).replace('T', ' ')} UTC</p>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ duration, label }) => (
          <Button
            key={duration}
            look="outline"
            busy={busy === duration && m.desk_moving()}
            onClick={() => void advance(duration)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
