import { expect, test } from 'vitest'
import { closedPart, consoleLinks } from './nav-links.ts'

test('ROLE-07: a part of the console is closed to members without its right, and everything else is left to its page', () => {
  const licences = { rights: ['licences'] } as const
  expect(closedPart('/team/people', licences)).toBe('People')
  expect(closedPart('/team/fleet/', licences)).toBe('Fleet')
  for (const path of ['/team', '/team/licences', '/team/people/5', '/team/nothing'])
    expect(closedPart(path, licences)).toBeNull()
})

test('ROLE-07: what the list of parts offers is never closed', () => {
  const member = { rights: ['people', 'money'] } as const
  for (const { to } of consoleLinks({ member: member as never, waiting: [] })) expect(closedPart(to, member)).toBeNull()
})
