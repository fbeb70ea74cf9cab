import type { BulkTableName } from '@ownward/contract/tables'
import { type Locale, m } from '@ownward/texts'
import { mark, writeEnd, writeLine } from '../../../words/csv.ts'
import { type ItemShown, outcomeWords, presentItem } from './present-item.ts'

/** What a row of each table is. */
const rowWords: Readonly<Record<BulkTableName, (values: object, words: { locale: Locale }) => string>> = {
  vehicles: m.fleet_vehicle,
  people: m.bulk_row_person,
  bookings: m.bulk_row_booking,
  queue_licence: m.queues_licence,
  queue_income: m.queues_income,
  queue_reservation: m.queues_reservation,
  queue_thread: m.queues_thread,
  queue_contact: m.queues_contact,
  queue_inspection: m.queues_inspection,
  queue_finding: m.queues_finding,
}

/** Items as CSV, a line each, as they come: what they are, what became of them, why, and what stood in each field before and after (DESK-10). */
export async function* writeReport(
  table: BulkTableName,
  lots: AsyncIterable<readonly ItemShown[]>,
  words: { locale: Locale; now: Date },
) {
  const head = [rowWords[table], m.bulk_outcome, m.bulk_reason, m.bulk_old, m.bulk_new].map(say => say({}, words))
  yield mark + writeLine(head)
  let n = 0
  for await (const items of lots) {
    n += items.length
    yield items.map(item => lineOf(item, words)).join('')
  }
  yield writeEnd(n)
}

function lineOf(item: ItemShown, words: { locale: Locale; now: Date }): string {
  const { name, outcome, reason, changes } = presentItem(item, words)
  const values = (of: 'from' | 'to') => changes.map(change => `${change.field}: ${change[of] || '–'}`).join('\n')
  return writeLine([name, outcomeWords[outcome]({}, words), reason, values('from'), values('to')])
}
