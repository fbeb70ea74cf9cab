import { m } from '@ownward/texts'
import { Receipt } from '@ownward/ui/receipt'
import { usd } from '../../i18n/usd.ts'
import { type Breakdown, cycleLines, type LineName, todayLines } from './breakdown.ts'
import { sayEachCycle, sayLines } from './line-words.ts'

interface BreakdownReceiptProps {
  breakdown: Breakdown
  notes?: Partial<Record<LineName, string>>
  depositTitle?: string
}

/** The bill of a program, always adding up: what is due today, then what each cycle costs (PROG-16, PROG-17). */
export function BreakdownReceipt({ breakdown, notes, depositTitle }: BreakdownReceiptProps) {
  const today = todayLines(breakdown)
  const boxed = breakdown.depositCents > 0 && !breakdown.depositInside
  const isLease = breakdown.perCycleCents > 0
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h3 className="text-lg font-bold">{m.program_today()}</h3>
        {boxed ? (
          <>
            <Receipt
              lines={sayLines(
                today.filter(({ name }) => name !== 'deposit' && name !== 'due_today'),
                breakdown,
                notes,
              )}
            />
            <div className="rounded-field border border-line bg-paper p-3">
              <Receipt
                lines={[
                  {
                    label: depositTitle || m.program_line_deposit(),
                    amount: usd(breakdown.depositCents),
                    note: notes?.deposit ?? m.program_deposit_note(),
                  },
                ]}
              />
            </div>
            <Receipt
              lines={sayLines(
                today.filter(({ name }) => name === 'due_today'),
                breakdown,
              )}
            />
          </>
        ) : (
          <Receipt lines={sayLines(today, breakdown, notes)} />
        )}
      </section>
      {isLease && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lg font-bold">{m.program_then({ cycle: sayEachCycle(breakdown.cycleDays) })}</h3>
          <Receipt lines={sayLines(cycleLines(breakdown), breakdown, notes)} />
        </section>
      )}
      <p className="text-sm text-ink-soft">{m.papers_currency()}</p>
    </div>
  )
}
