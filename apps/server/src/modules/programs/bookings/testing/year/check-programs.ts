import type { Quote } from '@ownward/domain/pricing'
import type { Parts } from '../../../../../parts.ts'

interface ProgramRow {
  id: number
  state: string
  outcome: string | null
  quote: Quote
  startAt: Date
  endAt: Date
  endedAt: Date | null
  /** When its end was written down: a loss is recorded later than it was. */
  recordedAt: Date | null
  timeZone: string
  billedDays: number
  returnAt: Date | null
  renewAt: Date | null
  busy: boolean
  /** Days that a clock in the pickup place has counted since the start, until now and until the end. */
  daysNow: number
  daysEnd: number
  creditEarned: number
  creditHeld: number
  /** Of credit that waited or was carried into it, what it began with; and of its own what waits since its end, or went on with another car. */
  creditTaken: number
  /** Paid ahead toward the price. */
  prepaid: number
  creditParked: number
  usage: number
  bookingFees: number
  insurance: number
  /** What was charged back for days that were not credited any more. */
  backCharged: number
  /** Of a sale: days that a clock had counted when it was asked for. */
  daysSold: number | null
  feeEarned: number
  /** Payment days that were chosen: the day that their bridge begins with, and how many it has; pauses, and what leads back to the payment day after one that ended early. */
  moves: readonly Move[]
  /** Days of the whole program. */
  programDays: number
}

interface Move {
  from: number
  days: number
  /** A pause: only its insurance is paid. */
  paused?: boolean
}

interface SpanRow {
  bookingId: number
  kind: string
  fromDay: number
  days: number
  from: Date
  until: Date
  state: string
  insured: boolean
  amount: number
  /** Of a pause: what was taken off when it ended early. */
  endedCents: number
  expectedFrom: Date
  expectedUntil: Date
  credit: number | null
  /** Days without a usable car, by their place in it, and what was credited for them. */
  down: number[]
  credited: number
}

/** Every program's spans, prices and credit, worked out here anew: nothing of the engine's own arithmetic is used. */
export async function checkPrograms(parts: Parts, now: Date): Promise<string[]> {
  const { pool } = parts.database
  const { rows: programs } = await pool.query<ProgramRow>(programsQuery, [now])
  const { rows: spans } = await pool.query<SpanRow>(spansQuery)
  const ofBooking = Map.groupBy(spans, span => span.bookingId)
  return programs.flatMap(program => checkProgram(program, ofBooking.get(program.id) ?? [], now))
}

const localDays = (until: string) =>
  `((${until} at time zone b.time_zone)::date - (b.start_at at time zone b.time_zone)::date)`
const account = (code: string, reasons = '') => `
  (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.code = '${code}' ${reasons})`

const programsQuery = `
  select b.id, b.state, b.outcome, b.quote, b.start_at as "startAt", b.end_at as "endAt", b.ended_at as "endedAt",
         (select at from booking_events e where e.booking_id = b.id and e.from_state = 'active' and e.to_state = 'completed') as "recordedAt",
         b.time_zone as "timeZone", b.billed_days as "billedDays", b.return_at as "returnAt", b.renew_at as "renewAt",
         exists (select from charge_intents i where i.booking_id = b.id and i.state in ('created', 'unclear')) as busy,
         ${localDays('$1::timestamptz')} as "daysNow", ${localDays('coalesce(b.ended_at, $1::timestamptz)')} as "daysEnd",
         -${account('purchase_credit_liability', "and e.reason = 'credit_earned'")} as "creditEarned",
         -${account('purchase_credit_liability')} as "creditHeld",
         -${account('purchase_credit_liability', "and e.reason in ('credit_taken_up', 'carried_in')")} as "creditTaken",
         -${account('credit_waiting', "and e.reason = 'credit_parked'")} + ${account('purchase_credit_liability', "and e.reason = 'carried_out'")} as "creditParked", -${account('price_prepaid')} as prepaid,
         -${account('usage_revenue')} as usage, -${account('booking_fee_revenue')} as "bookingFees", -${account('insurance_payable')} as insurance,
         (select coalesce(sum(amount_cents), 0)::int from charges c where c.booking_id = b.id and c.kind = 'care_back') as "backCharged",
         ${localDays("(select due_at from charges c where c.booking_id = b.id and c.kind = 'conversion')")} as "daysSold", -${account('initial_fee_revenue')} as "feeEarned",
         ${localDays('coalesce(b.program_ends_at, (b.start_at at time zone b.time_zone + make_interval(months => b.program_months)) at time zone b.time_zone)')} + b.paused_days as "programDays",
         (select coalesce(json_agg(json_build_object('from', d.from_day, 'days', d.days, 'paused', d.paused) order by d.from_day), '[]') from (
            select from_day, bridge_days as days, false as paused from payment_days where booking_id = b.id
            union all select 0, (b.quote -> 'swap' ->> 'firstDays')::int, false where b.quote ? 'swap'
            union all select from_day, days, true from program_pauses where booking_id = b.id and days > 0
            union all select from_day + asked_days - (asked_days - days) % b.cycle_days, (asked_days - days) % b.cycle_days, false from program_pauses
             where booking_id = b.id and days > 0 and (asked_days - days) % b.cycle_days > 0) d) as moves
    from bookings b where b.financing = 'pto' and b.state in ('active', 'completed')`

// PostgreSQL counts the days anew, by its own knowledge of clocks.
const spansQuery = `
  select c.booking_id as "bookingId", c.kind, c.from_day as "fromDay", c.quantity as days, c.covers_from as "from", c.covers_to as "until",
         c.state, c.insured, c.amount_cents as amount,
         (b.start_at at time zone b.time_zone + make_interval(days => c.from_day)) at time zone b.time_zone as "expectedFrom",
         (b.start_at at time zone b.time_zone + make_interval(days => c.from_day + c.quantity)) at time zone b.time_zone as "expectedUntil",
         (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
            join ledger_accounts a on a.id = l.account_id and a.code = 'insurance_payable' where e.key like c.key || ':ended:%' and e.charge_id = c.id and e.reason = 'pause_reduced') as "endedCents",
         (select -l.amount_cents::int from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.amount_cents < 0
           where e.key = c.key || ':credit') as credit,
         (select coalesce(array_agg(d.day - c.from_day order by d.day), '{}') from care_days d where d.charge_id = c.id
           and not exists (select from care_days_ended x where x.booking_id = d.booking_id and x.day = d.day)) as down,
         (select coalesce(-sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
            join ledger_accounts a on a.id = l.account_id and a.code in ('customer_receivable', 'account_credit')
           where e.charge_id = c.id and e.reason = 'downtime_credited') as credited
    from charges c join bookings b on b.id = c.booking_id where c.from_day is not null order by c.booking_id, c.from_day, c.quantity`

function checkProgram(program: ProgramRow, spans: readonly SpanRow[], now: Date): string[] {
  const wrong: string[] = []
  const say = (what: string) => wrong.push(`booking ${program.id} (${program.state}): ${what}`)
  const { quote, state, billedDays } = program
  const moves = withLastDays(program)
  let day = 0
  let until = program.startAt.getTime()
  const taken = program.creditTaken
  let credit = taken
  let [credited, billedCents] = [0, 0]
  // What it is when everything that is billed is paid.
  let coming = taken
  // What the days that were used have earned, of charges of which nothing is open.
  let used = taken
  const usedDays = Math.max(1, program.daysEnd)
  for (const span of spans) {
    if (span.fromDay !== day) say(`day ${day} is ${span.fromDay > day ? 'not billed' : 'billed twice'}`)
    if (span.from.getTime() !== until) say(`the span of day ${day} begins at ${span.from.toISOString()}`)
    if (span.from.getTime() !== span.expectedFrom.getTime())
      say(`day ${day} should begin at ${span.expectedFrom.toISOString()}`)
    if (span.until.getTime() !== span.expectedUntil.getTime())
      say(`day ${day} should end at ${span.expectedUntil.toISOString()}`)
    // A pause that ended with its first day has none.
    if ((span.days < 1 && span.kind !== 'pause') || (span.kind === 'cycle' && span.days > quote.days))
      say(`${span.days} days are billed at once`)
    const stretches = stretchesIn(quote, moves, span)
    if (stretches.some(({ paused }) => paused !== (span.kind === 'pause'))) say(`day ${day} is billed as ${span.kind}`)
    if (span.kind === 'cycle' && stretches.length > 1) say(`the cycle of day ${day} goes on beyond its end`)
    const lines = priceFrom(quote, moves, span)
    if (lines.total !== span.amount - span.endedCents)
      say(`${span.days} days cost ${span.amount} instead of ${lines.total}`)
    credited += span.credited
    billedCents += lines.total
    coming += Math.min(lines.credit, quote.sellingPriceCents - coming)
    // What is billed and not paid earns nothing; a day that was given back may have been paid.
    if (span.state === 'paid' || (span.state === 'settled' && span.credit !== null))
      credit += Math.min(lines.credit, quote.sellingPriceCents - credit)
    if (span.credit !== null && span.state === 'open') say(`day ${day} is not paid and has earned ${span.credit}`)
    const kept = priceFrom(quote, moves, usedOf(span, usedDays))
    if (span.state !== 'open') used += Math.min(kept.credit, quote.sellingPriceCents - used)
    day += span.days
    until = span.until.getTime()
  }
  if (state === 'active') {
    const expectedCredit = billedCents - priceUsable(quote, moves, spans, { until: billedDays }).total
    if (credited - program.backCharged !== expectedCredit)
      say(
        `days without a car credited ${credited}, of which ${program.backCharged} came back, instead of ${expectedCredit}`,
      )
    if (day !== billedDays) say(`${billedDays} days are said to be billed, ${day} are`)
    if (until !== program.endAt.getTime()) say(`it is said to end at ${program.endAt.toISOString()}`)
    // A plan of a return holds the next cycle back, and once it is gone the cycle waits until it was told; two days at most.
    const isToldAhead = program.renewAt !== null && program.renewAt > now
    const late = program.daysNow - day - (isToldAhead ? 2 : 0)
    // Nothing more is billed once the credit is going to cover the price, nor while it is not known whether the program goes on.
    const isCovered = coming + program.prepaid >= quote.sellingPriceCents
    if (!isCovered && late > (program.busy ? 4 : 0)) say(`${program.daysNow} days have passed, ${day} are billed`)
    if (credit !== program.creditEarned + taken)
      say(`the credit is ${program.creditEarned} and ${taken} instead of ${credit}`)
    if (program.creditHeld !== program.creditEarned + taken)
      say(`of ${program.creditEarned} credit and ${taken} ${program.creditHeld} are left`)
  }
  if (program.creditEarned > Math.floor(0.85 * paidUsage(program, spans)))
    say(`the credit of ${program.creditEarned} is more than 85 %`)
  if (program.creditEarned + taken > quote.sellingPriceCents) say('the credit is more than the price')
  // What was to be paid at the pickup is due with it; what was to be paid later has its own date.
  const latest = Math.max(new Date(quote.startAt).getTime(), (program.recordedAt ?? program.endedAt ?? now).getTime())
  const later = quote.scheduled.filter(({ dueAt }) => new Date(dueAt).getTime() > latest)
  // What a swap goes on with are the parts that were not due.
  const whole = quote.swap
    ? quote.scheduled.reduce((sum, part) => sum + part.amountCents, 0)
    : quote.initialFeeCents - quote.initialFeeDiscountCents
  const fee = whole - later.reduce((sum, part) => sum + part.amountCents, 0)
  if (program.feeEarned !== fee) say(`of the initial fee of ${fee} ${program.feeEarned} are earned`)
  if (program.outcome === 'lost' || program.outcome === 'swapped') {
    // Days after the loss, or the swap, count as days without a car, and our insurance ends.
    const left = priceUsable(quote, moves, spans, { until: usedDays, end: program.outcome })
    const insured = spans.map(span => priceFrom(quote, moves, usedOf(span, usedDays)).insurance)
    if (program.creditParked !== used) say(`${program.creditParked} of credit waits instead of ${used}`)
    if (billedDays !== usedDays) say(`${usedDays} days were used, ${billedDays} billed`)
    const [usage, fees] = [left.rent - left.discount, left.fee]
    const insurance = insured.reduce((sum, cents) => sum + cents, 0)
    if (program.usage !== usage) say(`the days used cost ${program.usage} instead of ${usage}`)
    if (program.bookingFees !== fees) say(`they bore booking fees of ${program.bookingFees} instead of ${fees}`)
    if (program.insurance !== insurance) say(`their insurance cost ${program.insurance} instead of ${insurance}`)
  }
  if (program.outcome === 'returned' || program.outcome === 'stopped') {
    if (program.creditParked !== used) say(`${program.creditParked} of credit waits instead of ${used}`)
    if (billedDays !== usedDays) say(`${usedDays} days were used, ${billedDays} billed`)
    // A cycle has its booking fee once, however it was planned, missed, extended and billed, and however its days without a car were credited.
    const left = priceUsable(quote, moves, spans, { until: usedDays, end: program.outcome })
    const [expected, fees] = [left.rent - left.discount, left.fee]
    const isAllUsable = spans.every(span => span.down.length === 0)
    if (program.bookingFees !== fees)
      say(`${usedDays} days bore booking fees of ${program.bookingFees} instead of ${fees}`)
    const whole = priceFrom(quote, moves, { fromDay: 0, days: usedDays, insured: true })
    if (isAllUsable && expected !== whole.rent - whole.discount)
      say(`${usedDays} days cost ${expected} instead of the cost box's`)
    if (program.usage !== expected) say(`the days used cost ${program.usage} instead of ${expected}`)
  }
  if (program.outcome === 'sold') {
    const used = Math.max(1, program.daysSold ?? program.daysEnd)
    const expected = spans.reduce((sum, span) => {
      return sum + priceFrom(quote, moves, usedOf(span, used)).insurance
    }, 0)
    if (program.insurance !== expected)
      say(`${used} days of insurance cost ${program.insurance} instead of ${expected}`)
  }
  if (program.endedAt && program.endedAt > now) say('it ended in the future')
  return wrong
}

/** Where a payment day was moved, or a car swapped, the days left over at the end of the program are by the day too. */
function withLastDays({ quote, moves, programDays }: ProgramRow): readonly Move[] {
  if (moves.every(({ paused }) => paused)) return moves
  const countedFrom = Math.max(...moves.map(({ from, days }) => from + days))
  const days = (programDays - countedFrom) % quote.days
  return days > 0 ? [...moves, { from: programDays - days, days }] : moves
}

interface Days {
  fromDay: number
  days: number
}

/** The days of a span that were used, when so many of the program were. */
function usedOf(span: SpanRow, used: number): SpanRow {
  return { ...span, days: Math.min(span.days, Math.max(0, used - span.fromDay)) }
}

/** Days of one cycle, bridge or pause that are among some days: how many of it are before them. */
interface Stretch {
  place: number
  begun: number
  length: number
  /** Days of all of it. */
  whole: number
  byDay: boolean
  paused: boolean
}

/** Cuts days where cycles, bridges and pauses end, laid out from the start of the program: a bridge where a cycle ends and one is said to begin. */
function stretchesIn(quote: Quote, moves: readonly Move[], { fromDay, days }: Days): Stretch[] {
  const stretches: Stretch[] = []
  for (let start = 0; start < fromDay + days; ) {
    const bridge = moves.find(({ from }) => from === start)
    const end = start + (bridge?.days ?? quote.days)
    const [first, last] = [Math.max(start, fromDay), Math.min(end, fromDay + days)]
    if (last > first)
      stretches.push({
        place: first - fromDay,
        begun: first - start,
        length: last - first,
        whole: end - start,
        byDay: !!bridge,
        paused: bridge?.paused === true,
      })
    start = end
  }
  return stretches
}

type Insured = Pick<SpanRow, 'insured'> & Pick<Stretch, 'byDay' | 'paused'>

function feeShare(quote: Quote, days: number): number {
  return Math.floor((quote.bookingFeeCents * days * 2 + quote.days) / (quote.days * 2))
}

/**
 * What the first days of a program cost less those without a usable car, cycle by cycle, whichever charges bill it: such a day is worth its share of the whole
 * cycle. At a return the begun cycle's booking fee is shared by the days used, at a loss and a swap by those of the cycle.
 */
function priceUsable(
  quote: Quote,
  moves: readonly Move[],
  spans: readonly SpanRow[],
  { until, end }: { until: number; end?: string | null },
) {
  const down = spans.flatMap(({ fromDay, down }) => down.map(place => fromDay + place))
  const sum = { rent: 0, discount: 0, fee: 0, total: 0 }
  for (const stretch of stretchesIn(quote, moves, { fromDay: 0, days: until })) {
    const { place, length, whole, byDay, paused } = stretch
    const lost = down.filter(day => day >= place && day < place + length).length
    const usable = length - lost
    const { insured } = spans.find(({ fromDay, days }) => fromDay <= place && place < fromDay + days)!
    const first = (days: number, feeCents: number) => partWith(quote, days, { insured, paused, feeCents })
    const share = (days: number) => first(days, feeShare(quote, days))
    const asReturned = usable === 0 ? 0 : halfUp(quote.bookingFeeCents * usable, length)
    const parts = end
      ? [[1, byDay || end === 'lost' || end === 'swapped' ? share(usable) : first(usable, asReturned)] as const]
      : ([
          [1, byDay ? share(length) : first(length, quote.bookingFeeCents)],
          [-1, share(whole)],
          [1, share(whole - lost)],
        ] as const)
    for (const [sign, part] of paused ? [[1, share(usable)] as const] : parts)
      for (const key of ['rent', 'discount', 'fee', 'total'] as const) sum[key] += sign * part[key]
  }
  return sum
}

const halfUp = (cents: number, by: number) => Math.floor((cents * 2 + by) / (by * 2))

/** So many days with some booking fee. */
function partWith(
  quote: Quote,
  days: number,
  { insured, paused, feeCents }: { insured: boolean; paused: boolean; feeCents: number },
) {
  const { rent, discount, insurance } = pricePart(quote, days, { insured, paused, byDay: true })
  if (paused) return { rent, discount, fee: 0, total: insurance }
  const taxed = rent - discount + feeCents
  return { rent, discount, fee: feeCents, total: taxed + halfUp(taxed * quote.taxRatePpm, 1_000_000) + insurance }
}

function paidUsage(program: ProgramRow, spans: readonly SpanRow[]): number {
  return spans
    .filter(span => span.state !== 'open')
    .map(span => priceFrom(program.quote, withLastDays(program), span))
    .reduce((sum, lines) => sum + lines.rent - lines.discount, 0)
}

interface Lines {
  rent: number
  discount: number
  insurance: number
  total: number
  credit: number
}

/** What days cost: with them, less what the days of their cycle or bridge before them cost. */
function priceFrom(quote: Quote, moves: readonly Move[], span: Days & { insured: boolean }): Lines {
  const sum: Lines = { rent: 0, discount: 0, insurance: 0, total: 0, credit: 0 }
  for (const { begun, length, byDay, paused } of stretchesIn(quote, moves, span)) {
    const how = { insured: span.insured, byDay, paused }
    const [before, after] = [pricePart(quote, begun, how), pricePart(quote, begun + length, how)]
    for (const key of ['rent', 'discount', 'insurance', 'total', 'credit'] as const)
      sum[key] += after[key] - before[key]
  }
  return sum
}

/** The first days of a cycle, a bridge or a pause, by the rules as the terms tell them. */
function pricePart(quote: Quote, days: number, { insured, byDay, paused }: Insured): Lines {
  if (days === 0) return { rent: 0, discount: 0, insurance: 0, total: 0, credit: 0 }
  const insurance = insured ? Math.floor((quote.insuranceCents * days * 2 + quote.days) / (quote.days * 2)) : 0
  if (paused) return { rent: 0, discount: 0, insurance, total: insurance, credit: 0 }
  const rent = quote.dayCents * days
  const discount = Math.floor((quote.discountCents * days * 2 + quote.days) / (quote.days * 2))
  const taxed = rent - discount + (byDay ? feeShare(quote, days) : quote.bookingFeeCents)
  const tax = Math.floor((taxed * quote.taxRatePpm * 2 + 1_000_000) / 2_000_000)
  const credit = Math.floor(((rent - discount) * quote.creditRateBps) / 10_000)
  return {
    rent,
    discount,
    insurance,
    total: taxed + tax + insurance,
    credit: Math.min(credit, quote.sellingPriceCents),
  }
}
