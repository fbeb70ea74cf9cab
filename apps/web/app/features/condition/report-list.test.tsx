import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReportList } from './report-list.tsx'
import type { Photo, Report } from './slots.ts'

const photo = (id: number, slot: Photo['slot'], at: string): Photo => ({
  id,
  slot,
  at,
  sha256: 'ab',
  address: `/photo/${id}.webp`,
})
const report = (id: number, moment: Report['moment'], at: string, slots: readonly Photo['slot'][]): Report => ({
  id,
  moment,
  at,
  by: 'Ana Moreno',
  odometer: 21_000 + id,
  note: '',
  photos: slots.map((slot, i) => photo(id * 10 + i, slot, at)),
})
const atPickup = report(1, 'pickup', '2026-03-02T15:00:00.000Z', ['front', 'back', 'odometer', 'damage'])
const between = report(2, 'use', '2026-03-09T15:00:00.000Z', ['front', 'left'])
const atEnd = report(3, 'use', '2026-04-02T14:00:00.000Z', ['left', 'odometer', 'front', 'damage'])

const draw = (...reports: readonly Report[]) =>
  renderToStaticMarkup(<ReportList reports={reports} timeZone="America/New_York" unit="mi" />)
const titles = (html: string) => [...html.matchAll(/<h\d[^>]*>([^<]*)</g)].map(([, title]) => title)
const pictures = (html: string) => [...html.matchAll(/src="\/photo\/(\d+)\.webp"/g)].map(([, id]) => Number(id))

test('BEY-15: the first report and the last stand beside each other, slot by slot in the order of the walk, where both have a photo', () => {
  const html = draw(atPickup, between, atEnd)
  expect(titles(html)).toEqual([
    'First and last report side by side',
    'With the car',
    'With the car',
    'Before the pickup',
  ])
  // The front before and after, then the odometer; what only one report shows, and damage, is in the reports below.
  expect(pictures(html).slice(0, 4)).toEqual([10, 32, 12, 31])
  expect(pictures(html).slice(4)).toEqual([30, 31, 32, 33, 20, 21, 10, 11, 12, 13])
  expect(html).toContain('alt="Front, ')
})

test('BEY-15: one report alone, or two without a photo of the same side, are compared with nothing', () => {
  expect(titles(draw(atPickup))).toEqual(['Before the pickup'])
  const rear = report(4, 'use', '2026-04-02T14:00:00.000Z', ['right'])
  expect(titles(draw(atPickup, rear))).toEqual(['With the car', 'Before the pickup'])
  expect(draw()).toContain('No report has been made yet.')
})
