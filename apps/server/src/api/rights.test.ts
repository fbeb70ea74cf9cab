import { type CallName, contract, specOf, teamRights } from '@ownward/contract'
import { afterAll, expect, test } from 'vitest'
import { openSession } from '../modules/people/sessions/sessions.ts'
import { type Caller, callers, mayCall, members } from '../testing/callers.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const names = Object.keys(contract) as CallName[]

/** A session as the caller would have it; the dealer and the blocked person have one from before. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (caller.startsWith('team')) {
    const right = teamRights.find(name => caller === `team: ${name}`)
    return (await app.given.teamMember(right ? [right] : [])).token
  }
  const kind = caller === 'dealer' ? ('dealer' as const) : ('customer' as const)
  const blockedAt = caller === 'blocked customer' ? app.clock.now() : null
  const person = await app.given.customer({ kind, blockedAt })
  const links = { 'scan link': 'scan_link', 'scan session': 'licence_scan', 'income link': 'income_link' } as const
  const link = Object.hasOwn(links, caller) ? links[caller as keyof typeof links] : undefined
  if (!link) return person.token
  return app.parts.transact(({ tx }) => openSession(tx, { userId: person.id, kind: link, now: app.clock.now() }))
}

test('ROLE-03, ROLE-05, ROLE-06, ROLE-07: every call of the contract has a row in the table of who may make it', () => {
  expect(Object.keys(mayCall).sort()).toEqual([...names].sort())
  const openToTeam = names.filter(name => specOf(name).auth === 'team' && !specOf(name).right)
  expect(openToTeam.filter(name => mayCall[name] !== members)).toEqual([])
})

test.each(callers)('ROLE-03, ROLE-07, SRV-04: %s may make the calls of the table and no other', async caller => {
  const answers: Record<string, boolean> = {}
  for (const name of names) {
    // A session of its own for each call: some of them end it.
    const token = await tokenOf(caller)
    const { status, body } = await app.send(name, {}, token === undefined ? {} : { token })
    expect([name, status < 500]).toEqual([name, true])
    answers[name] = !(body?.code === 'session' || body?.code === 'no-right')
    if (!answers[name]) expect([name, Object.keys(body).sort()]).toEqual([name, ['code', 'message', 'status']])
  }
  expect(answers).toEqual(Object.fromEntries(names.map(name => [name, mayCall[name].includes(caller)])))
})
