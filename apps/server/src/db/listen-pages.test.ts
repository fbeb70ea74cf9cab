import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { listenToPages } from './listen-pages.ts'
import { createTestDatabase } from './testing.ts'
import { transactions } from './unit-of-work.ts'

const url = await createTestDatabase()

/** Keeps what was heard and resolves when something new is. */
function listener() {
  const heard: (readonly string[])[] = []
  let wake = () => {}
  return {
    heard,
    hear: (tags: readonly string[]) => {
      heard.push(tags)
      wake()
    },
    next: () => new Promise<void>(resolve => (wake = resolve)),
  }
}

test('db: a write in one process is heard in another, with the names of what it changed', async () => {
  const database = connect({ connectionString: url })
  const { heard, hear, next } = listener()
  const stop = await listenToPages({ connectionString: url }, hear)
  const heardSomething = next()
  await transactions(database, () => {}, { mustMayCharge: async () => {} })(async uow => uow.touch('car:12', 'list'))
  await heardSomething
  expect(heard).toEqual([['car:12', 'list']])
  await stop()
  await database.close()
})

test('db: a listener whose connection was cut comes back and counts everything as changed', async () => {
  const database = connect({ connectionString: url })
  const { heard, hear, next } = listener()
  const stop = await listenToPages({ connectionString: url }, hear)
  const heardSomething = next()
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ownward listener' and datname = current_database()",
  )
  await heardSomething
  expect(heard).toEqual([['list', '*']])
  await stop()
  await database.close()
})
