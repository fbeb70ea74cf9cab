import { lapseDays } from '@ownward/domain/bookings'
import { displayMoment } from '@ownward/domain/calendar'
import { parseListingQuery, writeQuestion } from '@ownward/domain/catalog'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { savedQuestions } from '../../cars/catalog/index.ts'
import { sayMissing, whatIsMissing } from '../../people/eligibility/index.ts'
import { joinLine } from './join-line.ts'
import { leaveLine } from './leave-line.ts'
import { pathOf, presentLine, sayJoined } from './present.ts'
import { barredAt, carOf, openLines, placeOf, type Wanted } from './store.ts'

const yes = 1 as const

/** Answers the calls about the lines in which a person stands. */
export const waitlistHandlers = {
  async getMyWaitlist(_input, { parts, actor, now, locale }) {
    const { db } = parts.database
    const [lines, missing, barred] = await Promise.all([
      openLines(db, actor.userId),
      whatIsMissing(db, actor.userId, { now }),
      barredAt(db, actor.userId),
    ])
    const until = barred && new Date(barred.getTime() + lapseDays * 86_400_000)
    return ok({
      status: yes,
      message: '',
      result: await Promise.all(lines.map(line => presentLine(db, line, locale))),
      missing: missing.map(each => sayMissing(each, { locale })),
      barred_until: until && until > now ? until.toISOString() : null,
    })
  },

  async joinWaitlist({ vehicle_id, query }, call) {
    const { actor, parts, locale } = call
    const { db } = parts.database
    const wanted = vehicle_id === undefined ? await questionOf(query ?? '', call) : carWanted(vehicle_id)
    if (wanted.vehicleId === null && !(await savedQuestions.couldEverAnswer(parts.database, wanted)))
      return refuse('waitlist-never', { result: { path: await pathOf(db, wanted) } })
    const answers = wanted.vehicleId === null ? await savedQuestions.count(parts.database, wanted) : 0
    const joined = await transactFor(call, work => joinLine(work, { userId: actor.userId, wanted, answers }))
    if (joined.ok) {
      const line = (await openLines(db, actor.userId)).find(({ id }) => id === joined.value)
      const place = line ? await placeOf(db, line) : 1
      return ok({ status: yes, message: sayJoined(place, locale), id: joined.value, place })
    }
    if (joined.code === 'waitlist-free') return refuse(joined.code, { result: { path: await pathOf(db, wanted) } })
    if (joined.code === 'waitlist-barred') {
      const timeZone = await clockOf(wanted, call)
      return refuse(joined.code, { say: { from: displayMoment(joined.facts.from, timeZone, locale) } })
    }
    return refuse(joined.code, undefined)
  },

  async leaveWaitlist({ id }, call) {
    const leave = () => transactFor(call, work => leaveLine(work, { userId: call.actor.userId, id }))
    const left = await leave()
    const again = left.ok && !left.value ? await leave() : left
    if (!again.ok) return refuse(again.code, undefined)
    return ok({ status: yes, message: m.waitlist_left({}, { locale: call.locale }) })
  },
} satisfies Handlers

const carWanted = (vehicleId: NonNullable<Wanted['vehicleId']>): Wanted => ({
  vehicleId,
  question: null,
  lat: null,
  lng: null,
})

async function questionOf(query: string, { parts, address }: Pick<Call, 'parts' | 'address'>): Promise<Wanted> {
  const question = writeQuestion(parseListingQuery(query))
  const place = await savedQuestions.placeOf(parts, question, address)
  return { vehicleId: null, question, lat: place?.lat ?? null, lng: place?.lng ?? null }
}

const anywhere = 'America/New_York'

/** By which clock a day is told: that of the car, or of New York for a question. */
async function clockOf({ vehicleId }: Wanted, { parts }: Pick<Call, 'parts'>): Promise<string> {
  const car = vehicleId === null ? undefined : await carOf(parts.database.db, vehicleId)
  return car?.timeZone ?? anywhere
}
