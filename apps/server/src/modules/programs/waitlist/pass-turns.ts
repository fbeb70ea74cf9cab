import {
  inOrder,
  isBarredBy,
  lapseDays,
  mostTurns,
  mostWaiting,
  waitlistHoldEnd,
  whoseTurn,
} from '@ownward/domain/bookings'
import { addMonthsInZone } from '@ownward/domain/calendar'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { vehicleClaims, vehicles, waitlistEntries } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { savedQuestions } from '../../cars/catalog/index.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { notify } from '../../ground/messages/index.ts'
import { type Missing, whatIsMissing } from '../../people/eligibility/index.ts'
import { nameOfCar } from '../bookings/index.ts'
import { claimStore, waitlistClaims } from '../claims/index.ts'
import { carOf, type EntryRow, isOpen, waitingQuestions, waitlistStore } from './store.ts'

/** Longer than any program that could be reserved while a car is held. */
const heldMonths = 40
/** A car is asked about again where lines of questions come after its own. */
const mostRounds = 50

/** When a car is offered next to those who wait, a hold runs out, or a line ends with its car; at most `until`, and later than `after`. */
export async function nextTurn({ database }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const { rows } = await database.db.execute<{ at: string | null }>(sql`
    select min(at) as at from (
      select held_until as at from waitlist_entries where state = 'held'
      union all
      select greatest(v.turn_since, (
          select max(case when c.kind = 'hold' then c.expires_at else upper(c.period) end) from vehicle_claims c
           where c.vehicle_id = v.id and c.live and c.kind in ('hold', 'block')))
        from vehicles v where v.turn_since is not null
          and not exists (select from waitlist_entries e where e.held_vehicle_id = v.id and e.state = 'held')
      union all
      select e.joined_at from waitlist_entries e join vehicles v on v.id = e.vehicle_id
       where e.ended_at is null and v.availability = 'sold'
    ) due where at <= ${until.toISOString()} and (${after?.toISOString() ?? null}::timestamptz is null or at > ${after?.toISOString() ?? null})`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/**
 * Gives cars that became free to those who wait: holds one for the next who meets every requirement, passes on what was not used, and lists what nobody in
 * line could have (PICK-25, PICK-26). Answers for how many something was done; begun again after a kill it goes on where it was.
 */
export async function passTurns(parts: Parts, now: Date): Promise<number> {
  let done = await endSoldLines(parts, now)
  for (let round = 0; round < mostRounds; round++) {
    const cars = await carsInTurn(parts, now)
    const matched = await matchQuestions(parts, cars)
    const passed = await forEachDue(
      parts,
      cars.map(({ id }) => id),
      { what: 'vehicle', problem: 'a car could not be passed on in its line' },
      id => transactAt(parts, now, work => passCar(work, id, matched.get(id) ?? null)),
    )
    done += passed
    if (passed === 0 || parts.turnOver?.() === true) break
  }
  return done
}

async function carsInTurn({ database }: Parts, now: Date) {
  return database.db
    .select({ id: vehicles.id, availability: vehicles.availability })
    .from(vehicles)
    .where(
      and(
        isNotNull(vehicles.turnSince),
        sql`not exists (select from waitlist_entries e
          where e.held_vehicle_id = ${vehicles.id} and e.state = 'held' and e.held_until > ${now.toISOString()})`,
      ),
    )
    .orderBy(asc(vehicles.turnSince), asc(vehicles.id))
}

/** For each car on the list who waits with a question that it answers; the list is asked once for each question (decision 0106). */
async function matchQuestions(
  { database }: Parts,
  cars: readonly { id: VehicleId; availability: string }[],
): Promise<ReadonlyMap<VehicleId, number[]>> {
  const matched = new Map<VehicleId, number[]>()
  const listed = cars.filter(({ availability }) => availability === 'free').map(({ id }) => id)
  if (listed.length === 0) return matched
  for (const id of listed) matched.set(id, [])
  const answers = await savedQuestions.answering(database, await waitingQuestions(database.db), listed)
  for (const [{ ids }, found] of answers) for (const id of found) matched.get(id)!.push(...ids)
  return matched
}

/**
 * Decides about one car, under its lock: the same by which it is reserved. `matched` are the places in lines of questions that it answers, null where the
 * list was not asked because it is not on it.
 */
async function passCar(work: Work, vehicleId: VehicleId, matched: readonly number[] | null): Promise<boolean> {
  const { uow, now } = work
  const { tx } = uow
  const [claims, store, cars] = [claimStore(tx), waitlistStore(tx), vehicleStore(tx, now)]
  await claims.lockCar(vehicleId)
  const car = await carOf(tx, vehicleId)
  if (!car?.turnSince) return false
  const held = await store.heldFor(vehicleId)
  if (held) {
    if (held.heldUntil! > now || (await store.isReserving(held.userId, vehicleId))) return false
    await lapse(work, held, vehicleId)
  }
  await claims.dropLapsed(vehicleId, now)
  const had = await waitlistClaims(tx).heldSince(vehicleId, car.turnSince)
  const inTheWay = await whatIsInTheWay(work, vehicleId)
  if (inTheWay.length > 0) {
    // Behind a block of the team the car is still its line's: nobody else reserves it for the days after that.
    const isKept = inTheWay.every(kind => kind === 'block') && (await isWaitedFor(work, vehicleId, had))
    if ((car.availability === 'held') === isKept) return false
    uow.touch(`car:${vehicleId}`, 'list')
    await (isKept ? cars.holdForWaiting(vehicleId) : cars.list(vehicleId, car.turnSince))
    return true
  }
  uow.touch(`car:${vehicleId}`, 'list')
  const line = await store.waitingFor(vehicleId, matched ?? [])
  const inOrderOfTurns = inOrder(line.map(inLine))
  const { ready, missing } = await whoIsReady(
    work,
    inOrderOfTurns.filter(({ userId }) => !had.has(userId)),
  )
  const turn = whoseTurn(
    inOrderOfTurns.map(each => ({ ...each, isReady: ready.has(each.userId) })),
    had,
  )
  const entries = new Map(line.map(entry => [entry.id, entry]))
  await tellLacking(
    work,
    { vehicleId, since: car.turnSince },
    turn.lacking.map(({ id }) => entries.get(id)!),
    missing,
  )
  if (turn.next) {
    const until = waitlistHoldEnd(now, car.timeZone)
    const { userId } = entries.get(turn.next.id)!
    const period = { from: now, until: addMonthsInZone(now, heldMonths, car.timeZone) }
    await waitlistClaims(tx).holdForWaiting({ userId, vehicleId, period, until, now })
    await store.move(entries.get(turn.next.id)!, 'hold', { at: now, heldVehicleId: vehicleId, heldUntil: until })
    await cars.holdForWaiting(vehicleId)
    await notify(work, userId, {
      kind: 'waitlist_held',
      facts: {
        car: await nameOfCar(tx, vehicleId),
        carId: vehicleId,
        until: until.toISOString(),
        timeZone: car.timeZone,
      },
    })
    return true
  }
  // Of a car that is not on the list nobody knows yet which questions it answers.
  const asksList = matched === null && (await waitingQuestions(tx)).length > 0
  await cars.list(vehicleId, asksList ? car.turnSince : null)
  return true
}

function inLine({ id, userId, vehicleId, joinedAt }: EntryRow) {
  return { id, userId, of: vehicleId === null ? ('question' as const) : ('car' as const), joinedAt }
}

/** The first of a line who could have a car now, who lacks nothing and for whom not too many cars wait (SRV-10); and what those before them lack. */
async function whoIsReady({ uow: { tx }, now }: Work, line: readonly { userId: UserId }[]) {
  const [ready, missing] = [new Set<UserId>(), new Map<UserId, Missing[]>()]
  for (const userId of new Set(line.map(entry => entry.userId))) {
    const lacks = await whatIsMissing(tx, userId, { now })
    missing.set(userId, lacks)
    const waiting = (await waitlistClaims(tx).countHeldFor(userId)) + (await waitlistStore(tx).countReserved(userId))
    if (lacks.length > 0 || waiting >= mostWaiting) continue
    ready.add(userId)
    break
  }
  return { ready, missing }
}

/** A block keeps the car back, or somebody is about to reserve it: those who wait come after that. */
async function whatIsInTheWay({ uow: { tx }, now }: Work, vehicleId: VehicleId) {
  const live = and(eq(vehicleClaims.vehicleId, vehicleId), vehicleClaims.live)
  // A block whose days are over stays written down until somebody takes it away.
  const isOver = sql`${vehicleClaims.kind} = 'block' and upper(${vehicleClaims.period}) <= ${now.toISOString()}`
  const rows = await tx
    .select({ kind: vehicleClaims.kind })
    .from(vehicleClaims)
    .where(and(live, inArray(vehicleClaims.kind, ['hold', 'block', 'booking', 'loan']), sql`not (${isOver})`))
  return rows.map(({ kind }) => kind)
}

/** Somebody in the car's own line could have it now and had no turn. */
async function isWaitedFor(work: Work, vehicleId: VehicleId, had: ReadonlySet<number>): Promise<boolean> {
  const line = (await waitlistStore(work.uow.tx).waitingFor(vehicleId, [])).filter(({ userId }) => !had.has(userId))
  return had.size < mostTurns && (await whoIsReady(work, line)).ready.size > 0
}

/** Tells once in a turn what somebody lacks for whom the car would have been held. */
async function tellLacking(
  work: Work,
  { vehicleId, since }: { vehicleId: VehicleId; since: Date },
  lacking: readonly EntryRow[],
  missing: ReadonlyMap<UserId, readonly Missing[]>,
): Promise<void> {
  const { uow, now } = work
  const untold = lacking.filter(
    ({ userId, toldAt }) => (missing.get(userId)?.length ?? 0) > 0 && !(toldAt && toldAt >= since),
  )
  const car = await nameOfCar(uow.tx, vehicleId)
  for (const { userId } of untold) {
    const requirements = missing.get(userId)!.map(({ requirement }) => requirement)
    await notify(work, userId, { kind: 'waitlist_lacking', facts: { car, requirements } })
  }
  await waitlistStore(uow.tx).toldOf(
    untold.map(({ id }) => id),
    now,
  )
}

/** A hold ran out: its person keeps their place, or after two of them leaves every line (PICK-26). */
async function lapse(work: Work, entry: EntryRow, vehicleId: VehicleId): Promise<void> {
  const { uow, now } = work
  const store = waitlistStore(uow.tx)
  const car = await nameOfCar(uow.tx, vehicleId)
  await waitlistClaims(uow.tx).endWaitlistHold(vehicleId)
  const isBarred = isBarredBy(await store.lapsesOf(entry.userId), now)
  await store.move(entry, isBarred ? 'bar' : 'lapse', { at: now, lapsedAt: now })
  if (!isBarred) return notify(work, entry.userId, { kind: 'waitlist_over', facts: { car, how: 'lapsed' } })
  for (const other of await store.openOf(entry.userId)) {
    // What is held for them elsewhere is passed on when its time is over: its car would have to be locked before this one.
    if (other.state === 'waiting') await store.move(other, 'bar', { at: now })
  }
  const from = new Date(now.getTime() + lapseDays * 86_400_000).toISOString()
  const { timeZone } = (await carOf(uow.tx, vehicleId))!
  await notify(work, entry.userId, { kind: 'waitlist_over', facts: { car, how: 'barred', from, timeZone } })
}

/** Lines of cars that were sold end, and those in them are told. */
async function endSoldLines(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .innerJoin(vehicles, eq(vehicles.id, waitlistEntries.vehicleId))
    .where(and(isOpen, eq(vehicles.availability, 'sold')))
    .orderBy(asc(waitlistEntries.id))
  const ids = rows.map(({ id }) => id)
  return forEachDue(parts, ids, { what: 'line', problem: 'the line of a sold car could not be ended' }, id =>
    transactAt(parts, now, async work => {
      const { uow } = work
      const store = waitlistStore(uow.tx)
      const entry = await store.lock(id)
      if (entry?.state !== 'waiting' || entry.vehicleId === null) return false
      await store.move(entry, 'lose', { at: now })
      const car = await nameOfCar(uow.tx, entry.vehicleId)
      await notify(work, entry.userId, { kind: 'waitlist_over', facts: { car, how: 'sold' } })
      return true
    }),
  )
}
