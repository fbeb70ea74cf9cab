import {
  type Carried,
  carriedIn,
  carriedOut,
  dayOf,
  daysLeftInCycle,
  endOfProgram,
  nextSpan,
  openTotal,
  reserveCharged,
  type SwapDue,
  swapDue,
  usedDays,
} from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { add, type Cents, lesser, subtract, sum, zero } from '@ownward/domain/money'
import { type CycleLines, linesForSpan, type ProgramQuote, type Quote } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import type { IntentRow } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore, isDueLater, openCharges } from '../../money/charges/index.ts'
import { balanceOf, balancesOf, paidFor, postNew } from '../../money/ledger/index.ts'
import { keepSurplus, netOpenCharges } from '../../money/surplus/index.ts'
import { bookingsBefore } from '../asked-swaps/index.ts'
import { type ActedBy, type BookingRow, bookingStore, noMoreCycles } from '../bookings/index.ts'
import { creditedIn, freeAccountCredit } from '../care/index.ts'
import { lastingCase } from '../cases/index.ts'
import { chargeNextSpan, payCharge, scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { addReading } from '../odometer/index.ts'
import { settleDays, settleMiles } from '../returns/index.ts'
import { courseOf, paidSoFar, programQuote, signedQuote } from '../signed-terms/index.ts'
import { endCredit } from '../waiting-credits/index.ts'

/** Two cars that change hands at a moment; each odometer in its car's own unit. */
export interface Exchange {
  /** The running booking, and that of the other car, both locked. */
  old: BookingRow
  next: BookingRow
  at: Date
  odometerIn: number
  odometerOut: number
  by: ActedBy
  onceKey: string | null
  /** The try with which a card has paid what is due; null where it is tried out, as if that were paid, or where nothing is due. */
  intent: IntentRow | null
}

/** What is settled of the old car with the exchange, in cents. */
export interface OldCarDue {
  /** What was due before and is asked for now: of a time without a usable car (CARE-24). */
  beforeCents: Cents
  /** Miles beyond those included that nobody has charged yet. */
  milesCents: Cents
  /** What account credit pays of both. */
  creditUsedCents: Cents
  /** What a card pays of both. */
  amountCents: Cents
}

/** What an exchange has come to. */
export interface Exchanged {
  old: BookingRow
  next: BookingRow
  quote: ProgramQuote
  carried: Carried
  /** Of the days up to the payment day, and what else is due today and how it is paid. */
  lines: CycleLines
  due: SwapDue
  oldCar: OldCarDue
  /** The time without a usable car that has ended with it: how many days of it were credited, and with how much; null where none was (CARE-24). */
  closed: { days: number; amountCents: Cents } | null
  /** What a card is asked for, of both cars. */
  dueCents: Cents
  /** Days of the program so far, with every car that it had. */
  days: number
}

/**
 * Exchanges the cars of a program (KEEP-16, KEEP-17): the days of the old car up to now are settled with their booking fee by the day, its booking ends with its check done,
 * and what its driver holds is carried into the booking of the other car, which begins with the days up to the payment day there was. What account credit
 * does not pay of that is left open for the caller, who asked the card for it.
 */
export async function exchangeCars(work: Work, exchange: Exchange): Promise<Exchanged> {
  const { old, at } = exchange
  const days = usedDays(courseOf(old), at)
  const firstDays = daysLeftInCycle(courseOf(old), days)
  const before = paidSoFar(old, {
    paidCents: await paidFor(work.uow.tx, old.id),
    heldCents: await balanceOf(work.uow.tx, 'deposits_held', old.id),
  })
  const { ended, carried, oldCar, closed } = await giveCarBack(work, exchange, days)
  const paidCents = add(before, oldCar.amountCents)
  const begun = await takeCarOut(
    work,
    { ...exchange, old: ended },
    { carried, firstDays, paidCents, oldCarCents: oldCar.amountCents },
  )
  const chain = await bookingsBefore(work.uow.tx, old)
  const programDays = chain.reduce((total, { billedDays }) => total + billedDays, days)
  return {
    old: ended,
    carried,
    days: programDays,
    oldCar,
    closed,
    ...begun,
    dueCents: add(begun.dueCents, oldCar.amountCents),
  }
}

/** The old car is back: its account is settled, what it comes to is paid, and what its driver holds leaves it. */
async function giveCarBack(
  work: Work,
  { old, at, odometerIn, by, onceKey, intent }: Exchange,
  days: number,
): Promise<Pick<Exchanged, 'carried' | 'oldCar' | 'closed'> & { ended: BookingRow }> {
  const { uow, now } = work
  const { tx } = uow
  const next = decideTransition(old.state, 'swap_out', 'system')
  if (!next.ok) throw new Error(`booking ${old.id} is ${old.state} and cannot be swapped`)
  await addReading(tx, old, { odometer: odometerIn, at: now, source: 'check', actorId: by.id })
  const lasting = await lastingCase(tx, old.id)
  const billed = await settleDays(work, old, { by, days, feeByTheDay: true })
  const beforeCents = openTotal(await dueNow(work, billed))
  await settleMiles(work, billed, days, 'return')
  const owedCents = openTotal(await dueNow(work, billed))
  await keepSurplus(work, billed, `${bookingKey(old.id)}:swap`)
  // Account credit pays first, and what it pays earns its credit while the program runs.
  const open = await scheduleTries(work, billed, { refused: false })
  const amountCents = await payOldCar(work, billed, { open, intent })
  if (open.length > 0) await keepLater(work, billed)
  const change = { ...noMoreCycles, billedDays: days, endAt: at, endedAt: at, outcome: 'swapped' } as const
  await bookingStore(tx).move(old, next.value, { at: now, by, reason: 'swapped', onceKey }, change)
  const ended: BookingRow = { ...billed, ...change, state: next.value }
  await endCredit(work, ended)
  const kinds = ['purchase_credit_liability', 'account_credit', 'price_prepaid', 'deposits_held'] as const
  const held = await balancesOf(tx, kinds, old.id)
  const carried: Carried = {
    creditCents: held('purchase_credit_liability'),
    accountCreditCents: held('account_credit'),
    extraCents: held('price_prepaid'),
    depositCents: held('deposits_held'),
  }
  const posting = { userId: old.userId, bookingId: old.id, at: now }
  await postNew(tx, carriedOut(bookingKey(old.id), carried), posting)
  await scheduleTries(work, ended, { refused: false })
  await claimStore(tx).cut(old.id, at)
  const isWaitedFor = await claimStore(tx).isBooked(old.vehicleId)
  await vehicleStore(tx, now).putCar(old.vehicleId, isWaitedFor ? 'reserved' : 'free', odometerIn)
  uow.touch(`car:${old.vehicleId}`, 'list')
  const oldCar = {
    beforeCents,
    milesCents: subtract(owedCents, beforeCents),
    creditUsedCents: subtract(owedCents, amountCents),
    amountCents,
  }
  const closed = lasting && (await creditedIn(work, lasting))
  return { ended, carried, oldCar, closed }
}

/** What is due of the old car now: not what is charged back for a later day (CARE-19). */
async function dueNow({ uow, now }: Work, { id }: BookingRow): Promise<ChargeRow[]> {
  return (await openCharges(uow.tx, id)).filter(charge => !isDueLater(charge, now))
}

/** The card pays what is left of the old car, the oldest first, before anything of it is carried; answers how much. */
async function payOldCar(
  work: Work,
  booking: BookingRow,
  { open, intent }: { open: readonly ChargeRow[]; intent: IntentRow | null },
): Promise<Cents> {
  let paidCents = zero
  for (const charge of open.filter(due => !isDueLater(due, work.now))) {
    const leftCents = intent ? subtract(intent.amountCents, paidCents) : charge.openCents
    const amountCents = lesser(charge.openCents, leftCents)
    if (amountCents === 0) break
    const tried = intent ?? ({ id: null, key: charge.key } as unknown as IntentRow)
    await payCharge(work, booking, charge, { ...tried, amountCents })
    paidCents = add(paidCents, amountCents)
  }
  return paidCents
}

/** What is charged back for a later day is set against account credit; the rest of it stays due on its day. */
async function keepLater(work: Work, booking: BookingRow): Promise<void> {
  if ((await openCharges(work.uow.tx, booking.id)).length === 0) return
  await freeAccountCredit(work, booking, await balanceOf(work.uow.tx, 'account_credit', booking.id))
  await netOpenCharges(work, booking)
  await keepSurplus(work, booking, `${bookingKey(booking.id)}:swap-rest`)
}

/** The other car is out: its booking begins with what was carried, and with the days up to the payment day. */
async function takeCarOut(
  work: Work,
  { old, next, at, odometerOut, by, onceKey }: Exchange,
  {
    carried,
    firstDays,
    paidCents,
    oldCarCents,
  }: { carried: Carried; firstDays: number; paidCents: Cents; oldCarCents: Cents },
): Promise<Pick<Exchanged, 'next' | 'quote' | 'lines' | 'due' | 'dueCents'>> {
  const { uow, now } = work
  const { tx } = uow
  const moved = decideTransition(next.state, 'swap_in', 'system')
  if (!moved.ok) throw new Error(`booking ${next.id} is ${next.state} and cannot be swapped to`)
  const endsAt = endOfProgram(courseOf(old))
  const scheduled = signedQuote(old).scheduled.slice(await partsCharged(work, old))
  // At the hour at which the days of the program turn: payments stay on their minute.
  const startAt = dayOf(courseOf(old), old.billedDays)
  const terms = {
    startAt,
    billedDays: 0,
    bridgeFromDay: 0,
    bridgeDays: firstDays,
    programEndsAt: endsAt,
    ownInsurance: old.ownInsurance,
    feeAt: scheduled[0] ? new Date(scheduled[0].dueAt) : null,
  }
  const insured = programQuote({ ...next, ...terms })
  const span = nextSpan(courseOf({ ...next, ...terms }))
  const lines = linesForSpan(insured, span)
  const heldCents = carried.depositCents
  const { accountCreditCents, extraCents } = carried
  const due = swapDue({ lines, depositCents: insured.depositCents, heldCents, accountCreditCents })
  const quote: ProgramQuote = {
    ...programQuote(next, true),
    takenUpCents: carried.creditCents,
    feePaidBeforeCents: feePaid(signedQuote(next), scheduled),
    scheduled,
    finalPayableTodayCents: due.amountCents,
    swap: {
      programEndsAt: endsAt.toISOString(),
      firstDays,
      depositHeldCents: heldCents,
      accountCreditCents,
      extraCents,
      paidCents,
      ...(oldCarCents > 0 && { oldCarCents }),
    },
  }
  const begun: BookingRow = { ...next, ...terms, quote, state: moved.value }
  const event = { at: now, by, reason: 'swapped', onceKey }
  await bookingStore(tx).move(next, moved.value, event, { ...terms, quote, announceAt: null })
  await claimStore(tx).keepTo(next.id, { from: at < startAt ? at : startAt, until: endsAt })
  const posting = { userId: next.userId, bookingId: next.id, at: now }
  await postNew(tx, carriedIn(bookingKey(next.id), carried, due.depositBackCents), posting)
  if (due.depositMoreCents > 0) await chargeDeposit(work, begun, due.depositMoreCents)
  const started = await chargeNextSpan(work, begun)
  const open = await scheduleTries(work, started, { refused: false })
  await addReading(tx, next, { odometer: odometerOut, at: now, source: 'pickup', actorId: by.id })
  await vehicleStore(tx, now).putCar(next.vehicleId, 'rented', odometerOut)
  uow.touch(`car:${next.vehicleId}`, 'list')
  return { next: started, quote, lines, due, dueCents: openTotal(open) }
}

/** Of the initial fee that was agreed on, what is paid by now. */
function feePaid(quote: Quote, ahead: Quote['scheduled']): Cents {
  const paid = subtract(quote.feePaidBeforeCents ?? zero, sum(ahead.map(part => part.amountCents)))
  return paid > 0 ? paid : zero
}

async function partsCharged({ uow }: Work, booking: BookingRow): Promise<number> {
  if (signedQuote(booking).scheduled.length === 0) return 0
  return (await chargeStore(uow.tx, booking).all()).filter(({ kind }) => kind === 'scheduled_fee').length
}

/** What the deposit of the other car is more than what is held. */
async function chargeDeposit(work: Work, booking: BookingRow, amountCents: Cents): Promise<void> {
  const nothing = {
    buyNowCents: zero,
    purchaseTaxCents: zero,
    todayInitialFeeCents: zero,
    todayInitialFeeTaxCents: zero,
  }
  const deposit = {
    ...signedQuote(booking),
    ...nothing,
    depositCents: amountCents,
    finalPayableTodayCents: amountCents,
  }
  await chargeStore(work.uow.tx, booking).add(reserveCharged(bookingKey(booking.id), deposit), {
    kind: 'reserve',
    dueAt: booking.startAt,
    amountCents,
    now: work.now,
  })
}
