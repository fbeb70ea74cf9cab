import { expect, test } from 'vitest'
import { addDuration, deskRefusal } from './desk.ts'

test.each([
  ['2026-01-31T10:00:00Z', 'P1M', '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'P1Y', '2029-02-28T10:00:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P7D', '2026-11-27T12:00:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P2W', '2026-12-04T12:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'PT36H', '2027-01-02T11:30:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P1DT1H30M5S', '2026-11-21T13:30:05.000Z'],
])('BEY-21: %s and %s is %s', (from, duration, until) => {
  expect(addDuration(new Date(from), duration)?.toISOString()).toBe(until)
})

test.each(['', 'P', 'PT', '7D', 'P-1D', 'P1.5D', 'P1H', 'p7d', 'P7D '])('BEY-21: %j is no duration', duration => {
  expect(addDuration(new Date(0), duration)).toBeNull()
})

test('BEY-21: the demo desk is reached from this machine, by a loopback name, from its own pages', () => {
  const fine = { ip: '127.0.0.1', host: 'localhost:3000', origin: undefined, fetchSite: undefined }
  expect(deskRefusal(fine)).toBeNull()
  expect(deskRefusal({ ...fine, ip: '::1', host: '[::1]:3000' })).toBeNull()
  expect(
    deskRefusal({ ...fine, ip: '::ffff:127.0.0.1', host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }),
  ).toBeNull()
  expect(deskRefusal({ ...fine, ip: '10.0.0.7' })).toMatch(/this machine/)
  expect(deskRefusal({ ...fine, host: 'evil.example' })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, host: 'localhost.evil.example' })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, host: undefined })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, origin: 'http://evil.example' })).toMatch(/other sites/)
  expect(deskRefusal({ ...fine, origin: 'null' })).toMatch(/other sites/)
  for (const fetchSite of ['same-origin', 'none']) expect(deskRefusal({ ...fine, fetchSite })).toBeNull()
  for (const fetchSite of ['cross-site', 'same-site', ''])
    expect(deskRefusal({ ...fine, fetchSite })).toMatch(/other sites/)
})
