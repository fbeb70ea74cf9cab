import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenRows } from './testing/given-rows.ts'
import type { Row } from './testing/sorted.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['bookings'])
await givenRows(db, app.clock.now())

async function rowsOf(call: 'teamCaseTable' | 'teamDueTable', state?: string): Promise<Row[]> {
  const filters = state ? [{ column: 'state', operator: 'any', value: state }] : []
  const { body } = await app.send(call, { size: 100, filters } as never, member)
  expect(body).toMatchObject({ status: 1, after: null })
  return body.result as Row[]
}

/** When what comes next of a row happens; nothing comes last. */
const nextAt = (row: Row) => (row.cells.next?.at ? Date.parse(row.cells.next.at) : Infinity)
const upward = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const numbers = (rows: readonly { id: number }[]) => upward(rows.map(({ id }) => id))

test('CARE-26, DESK-01, DESK-02: cases that go on come first by the deadline of their next step, then those that are over; each stands as its own call tells it', async () => {
  const cases = await rowsOf('teamCaseTable')
  expect(cases.map(nextAt)).toEqual(upward(cases.map(nextAt)))
  const goOn = cases.filter(({ cells }) => cells.next !== null)
  const over = cases.filter(({ cells }) => cells.next === null)
  expect(goOn.length).toBeGreaterThan(10)
  expect(numbers(await rowsOf('teamCaseTable', 'open'))).toEqual(numbers(goOn))
  const overRows = await rowsOf('teamCaseTable', 'over')
  expect(numbers(overRows)).toEqual(numbers(over))
  const back = overRows.map(({ cells }) => cells.back.at as string)
  expect(back).toEqual(back.toSorted().toReversed())
  for (const { id, cells } of cases) {
    const answer = await app.call('teamCase', { case_id: id }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    const one = answer.result
    expect(cells.back?.at ?? null).toBe(one.down_until)
    expect(cells.state).toMatchObject({ state: one.state === 'open' ? 'reported' : one.state, waits: one.waits === 1 })
    if (one.step_by && cells.next) {
      expect(cells.next.at).toBe(one.step_by)
      expect(cells.state.late).toBe(one.is_late === 1)
    }
    expect([cells.days, cells.credited ?? 0]).toEqual([one.days, one.credited])
  }
  expect(cases.some(({ cells }) => cells.days > 0)).toBe(true)
  const steps = new Set(cases.map(({ cells }) => cells.next?.what))
  for (const step of [
    'answer',
    'collect',
    'ready',
    'loaner_offered',
    'loaner_out',
    'driver_answer',
    'decision',
    'contest',
  ])
    expect(steps).toContain(step)
  const late = await rowsOf('teamCaseTable', 'late')
  expect(late.length).toBeGreaterThan(0)
  expect(numbers(late)).toEqual(numbers(cases.filter(({ cells }) => cells.state.late)))
  const [first] = cases
  expect(await app.call('teamCase', { case_id: first!.id }, member)).toMatchObject({
    status: 1,
    result: { id: first!.id, name: first!.cells.driver.name },
  })
  expect(await app.call('teamCase', { case_id: 9_999_999 }, member)).toMatchObject({ status: 0, code: 'no-case' })
})

test('PACT-25, DESK-01, DESK-02: what is due comes by what is next, promises by their day; amount, age and next act are those of the queue', async () => {
  const due = await rowsOf('teamDueTable')
  expect(due.map(nextAt)).toEqual(upward(due.map(nextAt)))
  const queue = await app.call('teamDue', {}, member)
  if (queue.status !== 1) throw new Error(queue.message)
  expect(numbers(due)).toEqual(upward(queue.result.map(row => row.booking_id)))
  for (const row of queue.result) {
    const { cells } = due.find(({ id }) => id === row.booking_id)!
    expect(cells).toMatchObject({ state: row.age, due: row.amount_due, since: { at: row.due_since }, next: row.next })
    expect([cells.promised, cells.day]).toEqual([row.promise?.amount ?? null, row.promise?.on ?? null])
  }
  const acts = new Set(due.map(({ cells }) => cells.next.what))
  for (const act of ['try', 'promise', 'person']) expect(acts).toContain(act)
  for (const { age, bookings, amount_due } of queue.ages) {
    const rows = await rowsOf('teamDueTable', age)
    expect(rows.length, age).toBe(bookings)
    expect(
      rows.reduce((sum, { cells }) => sum + cells.due, 0),
      age,
    ).toBeCloseTo(amount_due, 2)
  }
  const promised = (await rowsOf('teamDueTable', 'promised')).map(({ cells }) => cells.day)
  expect(promised.length).toBeGreaterThan(3)
  expect(promised).toEqual(promised.toSorted())
})
