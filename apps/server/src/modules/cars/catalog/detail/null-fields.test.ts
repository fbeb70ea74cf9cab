import { filters } from '@ownward/domain/catalog'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()

const beside = ['page', 'orderby', 'limit', 'totol_count', 'pagination', 'year', 'lat', 'lng', 'islocal', 'facets']
const asked = Object.values(filters).map(({ key }) => key)
const unasked = Object.fromEntries([...beside, ...asked].map(key => [key, null]))

test('API-12, SRCH-20: a field of a search that is null is not asked, as the source’s client sends it', async () => {
  const { id } = await app.given.vehicle()
  const { status, body } = await app.send('searchPreAuthVehicles', unasked)
  expect([status, body.status]).toEqual([200, true])
  expect(body.result.map((car: { id: number }) => car.id)).toEqual([id])
  expect(body).toEqual((await app.send('searchPreAuthVehicles', {})).body)
})

test('API-10, API-19: so it is where filters and similar cars are asked for', async () => {
  const { id } = await app.given.vehicle()
  const similar = { id, make: null, model: null, year: null, lat: null, lng: null }
  expect((await app.send('similarVehicles', similar)).body.status).toBe(true)
  expect((await app.send('getVehicleFilters', { city: null })).body.status).toBe(true)
})
