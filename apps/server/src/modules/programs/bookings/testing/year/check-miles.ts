import type { Quote } from '@ownward/domain/pricing'
import type { Parts } from '../../../../../parts.ts'

interface DrivenRow {
  id: number
  state: string
  quote: Quote
  billedDays: number
  endedAt: Date | null
  /** The team has stopped it, and its car is not back. */
  isOut: boolean
  unit: 'mi' | 'km'
  startOdometer: number
  pauses: readonly { from: number; days: number }[]
  /** Cars that its driver had instead of theirs and has given back. */
  lent: readonly { backAt: string; unit: 'mi' | 'km'; shown: number }[]
  /** What the booking's extra miles have brought in, less what was taken off again. */
  milesCents: number
}

interface ChargedRow {
  bookingId: number
  kind: string
  createdAt: Date
  fromDay: number | null
  quantity: number
  amount: number
}

interface ReadRow {
  bookingId: number
  at: Date
  odometer: number
  /** Which day of the program it was read on, by the calendar of the place. */
  day: number
}

/** Every program's extra miles, worked out here anew from its odometer: nothing of the engine's own arithmetic is used (SRV-16). */
export async function checkMiles({ database: { pool } }: Parts): Promise<string[]> {
  const { rows: programs } = await pool.query<DrivenRow>(programsQuery)
  const { rows: charges } = await pool.query<ChargedRow>(chargesQuery)
  const { rows: readings } = await pool.query<ReadRow>(
    `select r.booking_id as "bookingId", r.at, r.odometer, (r.at at time zone b.time_zone)::date - (b.start_at at time zone b.time_zone)::date as day
       from odometer_readings r join bookings b on b.id = r.booking_id order by r.id`,
  )
  const [chargesOf, readingsOf] = [Map.groupBy(charges, c => c.bookingId), Map.groupBy(readings, r => r.bookingId)]
  return programs.flatMap(program =>
    checkDriven(program, {
      charges: chargesOf.get(program.id) ?? [],
      readings: readingsOf.get(program.id) ?? [],
    }),
  )
}

const programsQuery = `
  select b.id, b.state, b.quote, b.billed_days as "billedDays", b.ended_at as "endedAt", v.distance_unit as unit,
         (b.outcome = 'stopped' and not exists (select from return_checks o where o.booking_id = b.id)) is true as "isOut",
         b.start_odometer as "startOdometer",
         (select coalesce(json_agg(json_build_object('from', p.from_day, 'days', p.days)), '[]') from program_pauses p where p.booking_id = b.id and p.days > 0) as pauses,
         (select coalesce(json_agg(json_build_object('backAt', l.ended_at, 'unit', o.distance_unit, 'shown', l.end_odometer - l.start_odometer)), '[]')
            from care_loans l join vehicles o on o.id = l.vehicle_id where l.booking_id = b.id and l.state = 'back') as lent,
         (select coalesce(-sum(l.amount_cents), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
            join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.code = 'extra_mileage_revenue') as "milesCents"
    from bookings b join vehicles v on v.id = b.vehicle_id where b.financing = 'pto' and b.state in ('active', 'completed')`

const chargesQuery = `
  select booking_id as "bookingId", kind, created_at as "createdAt", from_day as "fromDay", quantity, amount_cents as amount from charges
   where kind = 'mileage' or from_day is not null order by booking_id, created_at, id`

function checkDriven(
  program: DrivenRow,
  { charges, readings }: { charges: readonly ChargedRow[]; readings: readonly ReadRow[] },
): string[] {
  const wrong: string[] = []
  const say = (what: string) => wrong.push(`booking ${program.id} (${program.state}, ${program.unit}): ${what}`)
  const { quote, endedAt } = program
  for (const { kind, quantity, amount } of charges) {
    if (kind === 'mileage' && amount !== quantity * quote.extraMileCents) say(`${quantity} extra miles cost ${amount}`)
  }
  // Its miles are counted when the car is back.
  if (program.isOut) return wrong
  if (endedAt) {
    // Counted over the whole program at its end, and again when the car is checked.
    const expected = extraOf(program, program.billedDays, readings) * quote.extraMileCents
    if (program.milesCents !== expected) say(`its extra miles brought in ${program.milesCents} instead of ${expected}`)
    return wrong
  }
  // While it runs, each cycle charges what was read by then beyond the days before it, less what is charged already.
  let before = 0
  for (const { kind, createdAt, fromDay } of charges) {
    if (kind !== 'cycle' && kind !== 'pause') continue
    // Of a reading of the same moment nobody says which came first.
    const isBefore = [(at: Date) => at < createdAt, (at: Date) => at <= createdAt]
    const possible = isBefore.map(isKnown => {
      const lent = program.lent.filter(({ backAt }) => isKnown(new Date(backAt)))
      const known = readings.filter(({ at }) => isKnown(at))
      return Math.max(before, extraOf({ ...program, lent }, fromDay ?? 0, known))
    })
    const charged = charges
      .filter(charge => charge.kind === 'mileage' && charge.createdAt <= createdAt)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (!possible.includes(charged))
      say(`${charged} extra miles are charged by ${createdAt.toISOString()} instead of ${possible.join(' or ')}`)
    before = charged
  }
  return wrong
}

/**
 * Miles beyond what so many days include, by the rules as the terms tell them: whole cycles, then the days that are left. A pause includes none, and its first 30
 * are free. Those in a loaner are the program's.
 */
function extraOf(
  { quote, unit, startOdometer, pauses, lent }: DrivenRow,
  days: number,
  readings: readonly ReadRow[],
): number {
  const included = (some: number) => Math.ceil((quote.miles * some) / 30)
  const milesOf = (shown: number, of = unit) => (of === 'km' ? Math.floor((shown * 621_371) / 1_000_000) : shown)
  const inPauses = pauses.map(pause => {
    const end = pause.from + pause.days
    const within = readings.filter(({ day }) => day >= pause.from && day < end)
    const first = readings.findLast(({ day }) => day < pause.from && day >= pause.from - 2) ?? within[0]
    return milesOf(Math.max(0, (within.at(-1)?.odometer ?? 0) - (first?.odometer ?? 0)))
  })
  const paused = pauses.reduce((sum, { from, days: all }) => sum + Math.min(all, Math.max(0, days - from)), 0)
  const inLoaners = lent.reduce((sum, loaner) => sum + milesOf(loaner.shown, loaner.unit), 0)
  const miles = inLoaners + milesOf(Math.max(0, (readings.at(-1)?.odometer ?? startOdometer) - startOdometer))
  const use = days - paused
  const usual = miles - inPauses.reduce((sum, some) => sum + some, 0)
  const beyond = inPauses.reduce((sum, some) => sum + Math.max(0, some - 30), 0)
  return beyond + Math.max(0, usual - Math.floor(use / quote.days) * included(quote.days) - included(use % quote.days))
}
