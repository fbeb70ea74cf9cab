import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'
import { writeCalendar } from './write-calendar.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('BEY-27: a line of a calendar file has at most 75 octets, and no character is cut', () => {
  const entry = {
    uid: 'pickup-1@ownward.test',
    sequence: 3,
    changedAt: new Date('2026-03-01T15:00:00Z'),
    from: new Date('2026-03-12T15:00:00Z'),
    minutes: 30,
    title: 'Venir chercher la Citroën; vite, s’il vous plaît',
    location: 'Dépôt, 1 rue de la Gare',
    text: 'Apportez votre permis.\nPrésentez-vous au comptoir à l’heure — nous faisons le tour de la voiture avec vous. 🚗🚙🚕🛻🚐🚗🚙🚕🛻🚐🚗🚙🚕🛻🚐🚗🚙🚕🛻🚐🚗🚙🚕',
    lat: 45.5,
    lng: -73.6,
    url: 'http://ownward.test/account/booking-detail/1/1',
  }
  const text = writeCalendar([entry], { name: 'Ownward', now: new Date('2026-03-02T15:00:00Z') })
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.split('\r\n').filter(line => !line.isWellFormed())).toEqual([])
  expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const lines = unfolded(text)
  expect(lines).toContain('DTSTART:20260312T150000Z')
  expect(lines).toContain('DTEND:20260312T153000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('LAST-MODIFIED:20260301T150000Z')
  expect(lines).toContain('SUMMARY:Venir chercher la Citroën\\; vite\\, s’il vous plaît')
  expect(lines).toContain(`DESCRIPTION:${entry.text.replace('\n', '\\n').replaceAll(';', '\\;')}`)
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\0',
  '\u001b',
  '\u007f',
  '\ud800',
  '🚗',
  'é',
  ';',
  ',',
  '\\\\',
  ':',
]
const typed = fc.array(fc.oneof(fc.constantFrom(...breaks), fc.string({ unit: 'binary', maxLength: 30 })), {
  maxLength: 30,
})

test('BEY-27, PLAT-10: whatever stands in a place or a car makes no line of its own in a calendar file, and no character of it is cut', () => {
  const names =
    /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|SEQUENCE|DTSTAMP|LAST-MODIFIED|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|GEO|URL|ACTION|TRIGGER):/
  fc.assert(
    fc.property(typed, parts => {
      const said = ['x', ...parts, '\rATTENDEE:mailto:x@example.com\u2028ORGANIZER:x'].join('')
      const entry = {
        uid: said,
        sequence: 0,
        changedAt: new Date(0),
        from: new Date(0),
        minutes: 1,
        title: said,
        location: said,
        text: said,
        lat: 1,
        lng: 2,
        url: 'http://ownward.test/',
      }
      const file = writeCalendar([entry], { name: said, now: new Date(0) })
      const rows = file.split('\r\n').slice(0, -1)
      // Every reader's idea of a line break at once: none is left but the file's own.
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(Math.max(...rows.map(row => Buffer.byteLength(row)))).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString()).toBe(file)
      for (const row of unfolded(file).slice(0, -1)) expect(row).toMatch(names)
      expect(unfolded(file).filter(row => row.startsWith('SUMMARY:'))).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})

test('BEY-27: the pickup, later the planned return, is a file for the calendar of its person alone, always the same entry', async () => {
  const { id, person } = await given.approved()
  const ask = async (who = person) => app.call('getBookingCalendar', { booking_id: id }, who)
  const first = await ask()
  if (first.status !== 1) throw new Error(first.message)
  expect(first.result.name).toMatch(/\.ics$/)
  const lines = unfolded(first.result.text)
  expect(lines).toContain('DTSTART:20260312T150000Z')
  expect(lines).toContain('LOCATION:Bayside Lot\\, 400 Bayside Drive\\, Miami\\, FL 33132')
  expect(lines).toContain('SUMMARY:Pick up the 2024 Toyota Camry SE')
  const uid = lines.find(line => line.startsWith('UID:'))
  const second = await ask()
  expect(second.status === 1 && unfolded(second.result.text)).toContain(uid)
  expect(await ask(await app.given.customer())).toMatchObject({ status: 0, code: 'no-booking' })

  app.clock.set(new Date('2026-03-12T15:00:00Z'))
  await app.call('startBooking', { booking_id: id }, person)
  expect(await ask()).toMatchObject({ status: 0, code: 'nothing-planned' })
  const at = '2026-03-20T15:00:00Z'
  await app.call('scheduleReturn', { booking_id: id, return_datetime: at }, person)
  const back = await ask()
  if (back.status !== 1) throw new Error(back.message)
  expect(unfolded(back.result.text)).toContain('DTSTART:20260320T150000Z')
  expect(unfolded(back.result.text).find(line => line.startsWith('UID:'))).not.toBe(uid)
  await given.rest()
})
