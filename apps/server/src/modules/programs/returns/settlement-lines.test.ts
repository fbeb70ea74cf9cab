import { cents } from '@ownward/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookEntry } from '../../money/ledger/booking-entries.ts'
import { writeStatement } from '../../money/statements/statement.ts'
import { settlementLines } from './settlement-lines.ts'

const kinds = [
  'reserve_charged',
  'cycle_charged',
  'payment_received',
  'refund_paid',
  'usage_reduced',
  'extra_miles_charged',
  'charge_forgiven',
  'deposit_settled',
] as const
const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), owed: fc.integer({ min: -99_999, max: 99_999 }), kept: fc.nat(9_999) }),
  { maxLength: 12 },
)

test('BEY-11, SRV-29: whatever a settlement writes, the lines of its letter add up to what is left, as the statement has it', () => {
  fc.assert(
    fc.property(entries, fc.nat(12), (drawn, before) => {
      const books = drawn.map(({ kind, owed, kept }, id) => {
        const line = (account: string, amount: number) => ({ account, amountCents: cents(amount) })
        const damage = kind === 'deposit_settled' ? [line('damage_revenue', -kept)] : []
        return { id, kind, note: '', chargeId: null, lines: [line('customer_receivable', owed), ...damage] }
      }) as unknown as BookEntry[]
      const after = writeStatement(books, [], [], new Map())
      const lines = settlementLines(writeStatement(books.slice(0, before), [], [], new Map()), after)
      const left = lines.at(-1)!
      expect(left.name).toBe('left')
      expect(left.amountCents).toBe(after.rows.at(-1)?.balanceCents ?? 0)
      expect(lines.slice(0, -1).reduce((sum, line) => sum + line.amountCents, 0)).toBe(left.amountCents)
      expect(new Set(lines.map(line => line.name)).size).toBe(lines.length)
    }),
    { numRuns: 300 },
  )
})
