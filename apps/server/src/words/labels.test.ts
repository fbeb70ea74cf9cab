import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { badgeLabel, engineLabel } from './labels.ts'

test('PLAT-06, SRCH-24: an electric motor and the financing badge are told in the reader’s language, what has no word as it is stored', () => {
  expect([engineLabel('Electric motor', 'en'), engineLabel('Electric motor', 'fr')]).toEqual([
    'Electric motor',
    'Électrique',
  ])
  expect(engineLabel('2.0L I4 Turbo', 'fr')).toBe('2.0L I4 Turbo')
  expect([badgeLabel('PTO', 'en'), badgeLabel('PTO', 'fr'), badgeLabel('0 % week', 'fr')]).toEqual([
    'Pay to own',
    'Location-achat',
    '0 % week',
  ])
})

test('API-13, API-20: card and detail tell them so', async () => {
  const app = await startTestApp()
  const { id } = await app.given.vehicle({ engine: 'Electric motor', financingBadge: 'PTO' })
  const french = { headers: { 'accept-language': 'fr' } }
  const { body: found } = await app.send('searchPreAuthVehicles', {}, french)
  expect(found.result).toMatchObject([{ id, engine: 'Électrique', financing_badge: 'Location-achat' }])
  const { body: detail } = await app.send(
    'getPreAuthVehicleDetail',
    { list_id: id, program: 'rideshare', financing: 'pto' },
    french,
  )
  expect(detail.result.engine).toBe('Électrique')
})
