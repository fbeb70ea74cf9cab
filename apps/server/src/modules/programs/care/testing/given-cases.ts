import { and, asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '../../../../db/schema/index.ts'
import type { startTestApp } from '../../../../testing/test-app.ts'

/** A driver with a token to call with. */
type Person = { id: number; token: string }

/** Problems reported and their ends, and what a booking shows of them afterwards. */
export function givenCases(app: Awaited<ReturnType<typeof startTestApp>>) {
  const detailOf = async (id: number, person: Person) => {
    const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const report = (id: number, person: Person, more: object = {}) =>
    app.call('reportProblem', { booking_id: id, kind: 'breakdown', ...more }, person)

  /** Opens a case now; a refusal is a fault. */
  const reported = async (id: number, person: Person) => {
    const answer = await report(id, person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result.id
  }
  const back = (case_id: number, person: Person) => app.call('carUsableAgain', { case_id }, person)
  const statementOf = async (id: number, person: Person) => {
    const answer = await app.call('getBookingStatement', { booking_id: id }, person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const toldOf = (person: Person, kind: string) =>
    app.parts.database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), sql`${notifications.kind} = ${kind}`))
      .orderBy(asc(notifications.id))

  /** What a statement adds up to: nothing when it is right. */
  const leftOver = async (id: number, person: Person): Promise<number> => {
    const { charged, paid, refunded, moved, due, refund_pending, rows } = await statementOf(id, person)
    expect(rows.at(-1)!.balance).toBe(Math.round((due - refund_pending) * 100) / 100)
    return Math.abs(Math.round((charged - paid + refunded + moved - due + refund_pending) * 100))
  }

  return { detailOf, report, reported, back, statementOf, toldOf, leftOver }
}
