import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import type { WaitlistLine } from '../../api/spelling/waitlist/waitlist.ts'
import { useAction } from '../../api/use-action.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'

/** A line in which the person stands: what for, at which place, what is held for them, and the way out (PICK-24). */
export function LineCard({ line }: { line: WaitlistLine }) {
  const { act, busy } = useAction(personSide)
  const { id, name, path, place, free, held, vehicleId } = line
  const toBook = held?.vehicleId ?? (free ? vehicleId : null)

  async function leave(): Promise<void> {
    await act('leaveWaitlist', { id })
    await askAgain('getMyWaitlist')
  }

  return (
    <li
      className={`flex flex-col gap-2 rounded-card border bg-surface p-5 ${held ? 'border-2 border-spruce' : 'border-line'}`}
    >
      <h2 className="text-lg font-bold wrap-anywhere">
        <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-2">
          {name}
        </a>
      </h2>
      <p className="text-ink-soft">{vehicleId === null ? m.waitlist_of_question() : m.waitlist_of_car()}</p>
      {held ? (
        <p className="font-semibold">{m.waitlist_held({ at: sayMoment(held.until, held.timeZone), car: held.name })}</p>
      ) : (
        <p className={free ? 'font-semibold' : ''}>{free ? m.waitlist_free() : m.waitlist_place({ n: place })}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {toBook !== null && <LinkButton href={paths.bookCar(toBook)}>{m.waitlist_book()}</LinkButton>}
        <Button
          look="outline"
          busy={busy !== '' && m.common_loading()}
          aria-label={`${m.waitlist_leave()}: ${name}`}
          onClick={() => void leave()}
        >
          {m.waitlist_leave()}
        </Button>
      </div>
    </li>
  )
}
