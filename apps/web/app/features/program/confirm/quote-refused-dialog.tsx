import { formatWholeUsdRoundedUp, fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { LinkButton } from '@ownward/ui/link-button'
import type { AllIn, Vehicle } from '../../../api/spelling/catalog.ts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { CarShot } from '../../../chrome/car-shot.tsx'
import { usd } from '../../../i18n/usd.ts'
import { paths } from '../../../paths.ts'

declare module '../../../modals/modal-host.ts' {
  interface Modals {
    quoteRefused: typeof QuoteRefusedDialog
  }
}

const MOST_SIMILAR = 3

interface QuoteRefusedDialogProps {
  /** What it is that cannot be. */
  title: string
  message: string
  /** There is a later pickup to take instead. */
  canMove: boolean
  /** The dates nearest to the one asked for, where there is more to say than the next: each is a choice of its own (KEEP-12). */
  dates?: readonly { at: string; said: string }[]
  similar: readonly Vehicle[]
  /** It is the waiting credit that cannot be used; with the booking to pay first, where one is. */
  ofCredit?: { bookingId?: number | undefined; amount?: number | undefined }
  /** True: take the later pickup; a date: take that one. */
  close: (chosen?: boolean | 'without' | 'pay' | { at: string }) => void
}

/** What cannot be as asked and why, the next free pickup to say yes to, and cars like it (PROG-21, BEY-10). */
export function QuoteRefusedDialog({
  title,
  message,
  canMove,
  dates = [],
  similar,
  ofCredit,
  close,
}: QuoteRefusedDialogProps) {
  return (
    <Dialog title={title} closeLabel={m.common_close()} onClose={() => close(false)}>
      <p>{message || m.program_refused_sorry()}</p>
      {ofCredit ? (
        <CreditWays of={ofCredit} close={close} />
      ) : dates.length > 0 ? (
        <div className="flex flex-col gap-3">
          {dates.map(date => (
            <Button key={date.at} onClick={() => close(date)}>
              {date.said}
            </Button>
          ))}
          <Button look="outline" onClick={() => close(false)}>
            {m.shell_no()}
          </Button>
        </div>
      ) : canMove ? (
        <div className="grid grid-cols-2 gap-3">
          <Button look="outline" onClick={() => close(false)}>
            {m.shell_no()}
          </Button>
          <Button onClick={() => close(true)}>{m.shell_yes()}</Button>
        </div>
      ) : (
        <Button onClick={() => close(false)}>{m.common_ok()}</Button>
      )}
      {similar.length > 0 && (
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="font-bold">{m.program_similar()}</h3>
          <ul className="flex flex-col">
            {similar.slice(0, MOST_SIMILAR).map(car => (
              <li key={car.id} className="border-b border-line last:border-0">
                <a
                  href={catalogPaths.car({ id: car.id, name: car.vehicleName, isFeatured: false, layout: 'site' })}
                  className="flex items-center gap-4 rounded-sm py-2 hover:bg-spruce-wash"
                >
                  {car.image && <CarShot src={car.image} className="w-24 shrink-0" />}
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">
                      {car.year} {car.make} {car.model}
                    </span>
                    <span className="block text-sm text-ink-soft">
                      {car.city}, {car.state}
                    </span>
                    <span className="figures block text-sm">
                      <b>{said(car.allIn.cycle)}</b>
                      {` ${m.catalog_all_in()}`}
                      {car.country === 'CA' && ` · ${m.common_usd()}`}
                    </span>
                    <span className="figures block text-sm text-ink-soft">{sayToday(car.allIn)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** What can be done about credit that cannot be used now: pay what comes first, go back, or go on without it. */
function CreditWays({
  of: { bookingId, amount },
  close,
}: Required<Pick<QuoteRefusedDialogProps, 'close'>> & { of: NonNullable<QuoteRefusedDialogProps['ofCredit']> }) {
  return (
    <>
      <p>{m.waiting_gone_kept()}</p>
      {bookingId !== undefined && amount !== undefined && (
        <LinkButton href={paths.account.booking(bookingId, 3)} onClick={() => close('pay')}>
          {m.waiting_due_pay({ amount: said(amount) })}
        </LinkButton>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="outline" onClick={() => close(false)}>
          {m.waiting_gone_back()}
        </Button>
        <Button look="outline" onClick={() => close('without')}>
          {m.waiting_gone_without()}
        </Button>
      </div>
    </>
  )
}

const inCents = (dollars: number) => fromWire(dollars.toFixed(2))
const said = (dollars: number) => usd(inCents(dollars))

/** As the cards of a list say it. */
function sayToday({ dueToday, fee }: AllIn): string {
  const amount = said(dueToday)
  return fee > 0
    ? m.catalog_today_with_fee({ amount, fee: formatWholeUsdRoundedUp(inCents(fee), currentLocale()) })
    : m.catalog_today_no_fee({ amount })
}
