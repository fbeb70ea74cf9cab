import type { Parts } from '../../../../../parts.ts'
import type { GivenPerson } from '../../../../../testing/given.ts'
import { withMoney } from './cards-of-year.ts'
import { casesOf, endCase, lastingCase } from './cases/cases-of-year.ts'
import { draw, drawFrom } from './draw.ts'
import { endPauseAt, pauseFirst } from './pauses/pauses-of-year.ts'
import type { YearCar } from './places-of-year.ts'
import { checkOfYear, endToday, type ReservationRequest, wishesOf, type YearProgram } from './program-of-year.ts'
import { keepToday, promiseDay } from './promises-of-year.ts'

const dayMs = 86_400_000

/** Asks as a patient client does: with the same key until there is an answer. */
// biome-ignore lint/suspicious/noExplicitAny: a simulated client looks into answers of every shape.
export type Ask = (name: string, body: unknown, token: string, onceKey: string) => Promise<any>

/** A program and what its person knows of it. */
export interface Lived {
  program: YearProgram
  person: GivenPerson
  bookingId: number | null
  vehicleId: number | null
  tries: number
}

interface Now {
  ask: Ask
  pool: Parts['database']['pool']
  seed: string
  day: number
  moment: Date
}

/** Members: one who acts, and one who decides what the first has contested. */
type OfTeam = Now & { team: GivenPerson; decider: GivenPerson }

type Reserving = Now & { cars: readonly YearCar[]; team: GivenPerson }

/** Reserves for everybody whose day it is, one after the other: who comes first has the car. */
export async function reserveDue(lived: readonly Lived[], now: Reserving): Promise<void> {
  for (const one of lived) {
    if (one.bookingId !== null || one.tries > 12 || one.program.reserveDay > now.day) continue
    await reserve(one, now)
  }
}

async function reserve(one: Lived, { ask, cars, seed, day, moment, team }: Reserving): Promise<void> {
  const { program, person } = one
  const isPurchase = program.financing === 'buy'
  const first = drawFrom(0, cars.length - 1, seed, program.index, 'car')
  for (let i = 0; i < 8 && one.bookingId === null; i++) {
    const car = cars[(first + i * 3) % cars.length]!
    const request = {
      list_id: car.id,
      startdatetime: pickupOf(moment, program.pickupIn).toISOString(),
      days: isPurchase ? 7 : program.cycleDays,
      owner_id: 9001,
      initial_fee_options: isPurchase ? 0 : program.fee,
      miles_options: isPurchase ? 0 : program.miles,
      program: 'rideshare',
      financing: program.financing,
      initial_fee_plan: program.isPrepaid ? 'half' : null,
      prepaid_plan_selected: program.isPrepaid ? '1' : null,
      carDetailUrl: '/car',
    }
    const key = `book-${program.index}-${day}-${i}`
    const answer = program.isOffered
      ? await offerAndAccept(one, request, { ask, team, key })
      : await ask('book', request, person.token, key)
    if (answer.status === 1) one.bookingId = answer.result.booking_id
    if (answer.code === 'charge-unclear') one.bookingId = -1
    if (answer.code === 'charge-refused') break
  }
  one.tries++
}

/** An hour of the world's clock at which it is day at every place of the year: none is closed then but on its closed days. */
const openEverywhere = 20 * 3_600_000

function pickupOf(moment: Date, inDays: number): Date {
  const midnight = Math.floor(moment.getTime() / dayMs) * dayMs
  return new Date(midnight + inDays * dayMs + openEverywhere)
}

/** The team offers what the person wants, a part of the initial fee at the pickup and one later; the person takes it. */
async function offerAndAccept(
  { program, person }: Lived,
  wanted: { list_id: number; startdatetime: string },
  { ask, team, key }: { ask: Ask; team: GivenPerson; key: string },
) {
  const { list_id, startdatetime } = wanted
  const later = new Date(new Date(startdatetime).getTime() + 20 * dayMs).toISOString()
  const offer = {
    phone_number: person.phone,
    vehicle_id: list_id,
    initial_fee: program.fee,
    miles: program.miles,
    cycle_days: program.cycleDays,
    start_datetime: startdatetime,
    initial_fee_schedule: [
      { amount: 100.01, expected: startdatetime },
      { amount: 133.33, expected: later },
    ],
  }
  const made = await ask('teamCreateOffer', offer, team.token, key)
  return made.status === 1 ? ask('acceptOffer', { offer_id: made.result.offer_id }, person.token, key) : made
}

interface Row {
  id: number
  userId: number
  vehicleId: number
  state: string
  financing: string
  cycleDays: number
  startAt: Date
  startOdometer: number | null
  unit: 'mi' | 'km'
  endAt: Date
  open: number
  /** Its person was told that the time to pay is over; the team has stopped it, and the car is not back. */
  isTold: boolean
  isOut: boolean
  /** Since when the car waits for its check; null when it does not. */
  returnedAt: Date | null
  saidOdometer: number | null
  released: boolean
}

async function rowsOf(parts: Parts, lived: readonly Lived[]): Promise<Map<number, Row>> {
  const { rows } = await parts.database.pool.query<Row>(
    `select distinct on (user_id) b.id, user_id as "userId", b.vehicle_id as "vehicleId", state, financing, cycle_days as "cycleDays", start_at as "startAt",
            start_odometer as "startOdometer", v.distance_unit as unit, end_at as "endAt",
            (select coalesce(sum(open_cents), 0)::int from charges c where c.booking_id = b.id) as open,
            recalled_at is not null as "isTold",
            (outcome = 'stopped' and not exists (select from return_checks o where o.booking_id = b.id)) is true as "isOut",
            r.returned_at as "returnedAt", r.released_at is not null as released, b.end_odometer as "saidOdometer"
       from bookings b join vehicles v on v.id = b.vehicle_id
       left join return_checks r on r.booking_id = b.id and r.closed_at is null where user_id = any($1) and (b.previous_booking_id is null or b.state in ('active', 'completed'))
      order by user_id, b.id desc`,
    [lived.map(one => one.person.id)],
  )
  return new Map(rows.map(row => [row.userId, row]))
}

/** Lets everybody do what they do on this day: programs of one car one after the other, the others at the same time. */
export async function liveDay(parts: Parts, lived: readonly Lived[], now: OfTeam): Promise<void> {
  const rows = await rowsOf(parts, lived)
  const byCar = new Map<number, (() => Promise<void>)[]>()
  for (const one of lived) {
    const row = rows.get(one.person.id)
    if (!row) continue
    // Its payment was not known and then refused: the car is somebody else's to have, and this one tries again.
    if (row.state === 'void') one.bookingId = null
    else one.bookingId = row.id
    const steps = byCar.get(row.vehicleId) ?? []
    steps.push(() => liveOne(one, row, now))
    byCar.set(row.vehicleId, steps)
  }
  const queue = [...byCar.values()]
  async function worker(): Promise<void> {
    for (let steps = queue.shift(); steps; steps = queue.shift()) for (const step of steps) await step()
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

async function liveOne({ program, person }: Lived, row: Row, now: OfTeam): Promise<void> {
  const { seed, day, moment, team } = now
  const ask = twice(now, program)
  const booking_id = row.id
  const mine = (name: string, body: object) => ask(name, { booking_id, ...body }, person.token)
  const teams = (name: string, body: object) => ask(name, { booking_id, ...body }, team.token)
  const pickupDay = program.reserveDay + program.pickupIn
  if (row.state === 'new') {
    if (day <= program.reserveDay) return
    if (program.fate === 'person-cancels') return mine('cancelbookedLease', { sharing_allowed: 1 })
    if (program.fate !== 'undecided') return teams('teamDecideBooking', { decision: 'approve' })
  }
  if (row.state === 'approved') {
    if (program.fate === 'team-cancels')
      return teams('teamDecideBooking', { decision: 'cancel', reason: 'There is no car left.' })
    if (program.fate === 'never-fetched') return
    const changesMind = draw(seed, program.index, 'withdraws') < (row.financing === 'buy' ? 0.3 : 0.05)
    if (changesMind) return mine('cancelbookedLease', {})
    if (day >= pickupDay + program.comesLate) return mine('startBooking', {})
  }
  if (row.returnedAt) await lookAt(row, program, { now, teams, ask })
  if (row.state === 'completed' && row.open > 0 && draw(seed, program.index, day, 'pays') < 0.1) {
    return mine('retryPayment', {})
  }
  if (row.state !== 'active' && !row.isOut) return
  const sinceStart = Math.floor((moment.getTime() - row.startAt.getTime()) / dayMs)
  const perDay = row.unit === 'km' ? Math.round(program.perDay * 1.609) : program.perDay
  const odometer = (row.startOdometer ?? 0) + sinceStart * perDay
  const isEnded = await endToday(row, { ...now, index: program.index, mine, teams, odometer })
  if (row.isOut || isEnded) return
  for (const wish of wishesOf(seed, program, day, sinceStart)) {
    await grant(wish, { mine, teams, odometer, now, person, row })
  }
}

/** Who checks a car in does so within some days, before or after the deposit has gone back; some nobody checks, and one day they are set free. */
async function lookAt(
  row: Row,
  program: YearProgram,
  { now, teams, ask }: { now: OfTeam; teams: Granting['teams']; ask: Twice },
): Promise<void> {
  const { moment, team } = now
  const { after, miles, deduction, setsFree } = checkOfYear(now.seed, program)
  const days = Math.floor((moment.getTime() - row.returnedAt!.getTime()) / dayMs)
  if (days < after) return
  if (!setsFree) {
    const odometer = (row.saidOdometer ?? 0) + miles
    const keeps = deduction > 0 && !row.released
    return teams('teamCheckInCar', {
      odometer,
      ...(keeps && { deduction: deduction / 100, reason: 'A scratch at the door.' }),
    })
  }
  // Before the deposit is back this is refused.
  await ask('teamPublishVehicle', { vehicle_id: row.vehicleId, published: true }, team.token)
}

interface Granting {
  mine(name: string, body: object): Promise<void>
  teams(name: string, body: object): Promise<void>
  odometer: number
  now: OfTeam
  person: GivenPerson
  row: Row
}

async function grant(wish: ReservationRequest, { mine, teams, odometer, now, person, row }: Granting): Promise<void> {
  const { moment, ask, team, day } = now
  /** An amount as the team gives it: having seen what the person owes. */
  const given = async (cents: number) => {
    const { result } = await ask('teamBookingDetail', { booking_id: row.id }, team.token, '')
    const choice =
      cents % 2 === 0 && cents <= Math.round(result.owes * 100) ? ('set_against' as const) : ('pay_out' as const)
    const owed = { choice, reason: 'The rest is paid on Friday.' }
    return { amount: cents / 100, confirmed: { amount: cents / 100, due: result.owes }, owed }
  }
  switch (wish.kind) {
    case 'extend':
      return mine('extend', { autorenewenddate: inDays(row.endAt, wish.days) })
    case 'plan-return':
      return mine('scheduleReturn', { return_datetime: wish.days === null ? null : inDays(moment, wish.days) })
    case 'mileage':
      return teams('teamRecordMileage', { odometer })
    case 'retry':
      return mine('retryPayment', {})
    case 'part': {
      // Nobody is asked for a part of nothing.
      if (row.open === 0) return
      const part = { amount: Math.max(Math.min(10_00, row.open), Math.floor((row.open * wish.percent) / 100)) / 100 }
      const { result } = await ask('previewPart', { booking_id: row.id, ...part }, person.token, '')
      const press = { ...part, revision: result?.revision ?? '' }
      // Most have as much as they have chosen, some have not.
      return wish.percent > 70 ? mine('payPart', press) : withMoney(now.pool, person, () => mine('payPart', press))
    }
    case 'payment-day': {
      const day = row.cycleDays === 30 ? Math.max(1, wish.day) : wish.day % 7
      const { result } = await ask('previewPaymentDay', { booking_id: row.id, day }, person.token, '')
      return mine('movePaymentDay', { day, revision: result?.revision ?? '' })
    }
    case 'pause':
      return pauseFirst(wish.days, { bookingId: row.id, person, ask, mine })
    case 'end-pause':
      return endPauseAt(wish.share, { bookingId: row.id, person, ask, mine })
    case 'extra': {
      const extra = { amount: wish.cents / 100 }
      const { result } = await ask('previewExtra', { booking_id: row.id, ...extra }, person.token, '')
      await mine('payExtra', { ...extra, revision: result?.revision ?? '' })
      if (!wish.undone) return
      const detail = await ask('getActiveBookingDetail', { bookingid: row.id }, person.token, '')
      for (const { id } of detail.result?.extras ?? []) await mine('undoExtra', { extra_id: id })
      return
    }
    case 'promise':
      return promiseDay(wish, { row, mine, ask, moment, person })
    case 'keep':
      return keepToday(now, { row, mine, person })
    case 'withdraw':
      return mine('withdrawPromise', {})
    case 'own-insurance':
      return teams('teamOwnInsurance', { own_insurance: wish.own ? 1 : 0 })
    case 'auto-renew':
      await ask(
        'updateAccountDetails',
        { first_name: 'Ana', last_name: 'Moreno', auto_renew: wish.on ? '1' : '0' },
        person.token,
        '',
      )
      return
    case 'payday':
      await ask('setPayday', wish.days, person.token, `payday-${person.id}-${day}`)
      return
    case 'refund':
      return teams('teamRefund', { ...(await given(wish.cents)), reason: 'For the long wait.' })
    case 'wallet':
      await ask(
        'teamAdjustWallet',
        { phone_number: person.phone, ...(await given(wish.cents)), reason: 'For the long wait.' },
        team.token,
        `wallet-${person.id}-${day}`,
      )
      return
    case 'convert':
      return mine('convertBooking', { odometer })
    case 'down': {
      const down_from = new Date(moment.getTime() - (wish.byTeam ? 30 : 3) * 3_600_000).toISOString()
      if (wish.byTeam) {
        const reason = 'The garage has the car since then.'
        await teams('teamOpenCase', { kind: wish.why, down_from, reason, evidence: [{ data: paper }] })
      } else await mine('reportProblem', wish.short ? { kind: wish.why } : { kind: wish.why, down_from })
      if (wish.answered) await answerCase(now, { person, row })
      return wish.short && !wish.byTeam ? endCase(ask, { person, row, by: person, odometer }) : undefined
    }
    case 'answered':
      return answerCase(now, { person, row })
    case 'back':
      return endCase(ask, { person, row, by: wish.byTeam ? team : person, odometer })
    case 'contest': {
      const [newest] = await casesOf(ask, person, row)
      if (!newest) return
      const latest = newest.down_until ? Date.parse(newest.down_until) : moment.getTime()
      const from = new Date(Math.max(Date.parse(newest.down_from), latest - wish.daysBack * dayMs)).toISOString()
      const words = 'The readings rose while it stood still.'
      const body = { case_id: newest.id, reason: 'moved', from, words, evidence: [{ data: paper }] }
      await ask('teamContestCase', body, team.token, '')
      return
    }
    case 'decide': {
      const [newest] = await casesOf(ask, person, row)
      if (!newest) return
      if (wish.answers) await ask('addCaseEvidence', { case_id: newest.id, text: 'It was towed.' }, person.token, '')
      const decision = wish.rejects ? 'rejected' : 'confirmed'
      await ask(
        'teamDecideCase',
        { case_id: newest.id, decision, words: 'It was seen on the road.' },
        now.decider.token,
        '',
      )
      return
    }
    case 'credit-back':
      return mine('returnAccountCredit', {})
    case 'complete':
      return wish.byTeam
        ? teams('teamCompleteBooking', { odometer, deduction: wish.deduction / 100, reason: 'A scratch at the door.' })
        : mine('completebookedLease', { odometer })
  }
}

/** The smallest paper there is, as base64. */
const paper = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
).toString('base64')

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs).toISOString()

/** The team answers the case that goes on. */
async function answerCase(
  { ask, moment, team }: OfTeam,
  { person, row }: { person: GivenPerson; row: Row },
): Promise<void> {
  const found = await lastingCase(ask, person, row)
  if (found) await ask('teamConfirmCase', { case_id: found, step: 'ready', by: inDays(moment, 2) }, team.token, '')
}

/** Calls that give money away or count something are new decisions under another key; only their own key makes them one. */
const oneKeyOnly = new Set(['teamRefund', 'teamAdjustWallet', 'teamRecordMileage', 'teamOwnInsurance'])

/** Some click twice: with the same key, or in another tab, where the key is another. */
type Twice = (name: string, body: object, token: string) => Promise<void>

function twice({ ask, seed, day }: Now, { index }: YearProgram): Twice {
  return async (name: string, body: object, token: string): Promise<void> => {
    const key = `${name}-${index}-${day}`
    const chance = draw(seed, index, day, name, 'clicks')
    if (chance > 0.2) return void (await ask(name, body, token, key))
    const other = chance < 0.1 && !oneKeyOnly.has(name) ? `${key}-other-tab` : key
    await Promise.all([ask(name, body, token, key), ask(name, body, token, other)])
  }
}
