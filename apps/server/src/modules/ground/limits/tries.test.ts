import { afterAll, expect, test } from 'vitest'
import { attempts } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { limitsPerAccount } from './per-account.ts'
import { type Limited, limits, takeTries } from './tries.ts'

const app = await startTestApp()
afterAll(() => app.close())

const scopes = Object.keys(limits) as Limited[]

async function triedBefore(scope: Limited, subject: string, times: number) {
  const tries = Array.from({ length: times }, () => ({ scope, subject, at: app.clock.now() }))
  await app.parts.database.db.insert(attempts).values(tries)
}

const tryNow = (scope: Limited, subject: string) =>
  app.parts.transact(uow => takeTries(uow.tx, app.clock.now(), { [scope]: subject }))

test('SRV-02: from one address the 600th phone check is answered, the 601st has to wait', async () => {
  await triedBefore('phone-check:address', '192.0.2.6', 599)
  expect(await tryNow('phone-check:address', '192.0.2.6')).toMatchObject({ ok: true })
  expect(await tryNow('phone-check:address', '192.0.2.6')).toEqual({
    ok: false,
    code: 'too-many',
    facts: { retryAfter: 600 },
  })
  expect(await tryNow('phone-check:address', '192.0.2.7')).toMatchObject({ ok: true })
})

test.each(scopes)('SRV-02: %s has an end, whatever its number', async scope => {
  await triedBefore(scope, 'somebody', 1000)
  expect(await tryNow(scope, 'somebody')).toMatchObject({ ok: false, code: 'too-many' })
})

test.each(scopes)('SRV-02: what the rules of %s look at is enough for them', scope => {
  for (const rule of limits[scope]) {
    const wait = (times: number) => rule.waitsUntil(Array<Date>(times).fill(app.clock.now()))
    expect(wait(rule.looksAt)).not.toBeNull()
    expect(wait(rule.looksAt)).toEqual(wait(1000))
  }
})

test('SRV-02: what networks share has an end for one of them, and for all, which comes later for who has not tried', () => {
  for (const { oneNetwork, knownNetworks, newNetworks } of Object.values(limitsPerAccount)) {
    const now = app.clock.now()
    const most = (rules: typeof oneNetwork) => {
      const spread = (n: number) => Array.from({ length: n }, (_, i) => new Date(now.getTime() - i * 14 * 60_000))
      return Array.from({ length: 103 }, (_, n) => n).find(n =>
        rules.some(rule => (rule.waitsUntil(spread(n))?.getTime() ?? 0) > now.getTime()),
      )
    }
    for (const rules of [oneNetwork, knownNetworks, newNetworks])
      for (const rule of rules) expect(rule.waitsUntil(Array<Date>(1000).fill(now))).not.toBeNull()
    expect(most(knownNetworks)).toBeLessThan(most(newNetworks) ?? 200)
  }
})
