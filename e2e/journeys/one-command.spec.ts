import { callApi } from '../people.ts'
import { expect, test } from '../test.ts'

// The product of this run was started by the README's command, on an empty folder.
test('PLAT-11, SRV-36: one command gives a ready product with its people, its cars and its outbox', async ({
  request,
}) => {
  expect((await request.get('/readyz')).status()).toBe(200)
  const found = await callApi(request, 'searchPreAuthVehicles', { page: 1, limit: 8, orderby: 'id' })
  expect(found.records).toBeGreaterThan(200)
  const people = (await (await request.get('/dev/people.json')).json()) as { phone_number: string }[]
  expect(people.map(person => person.phone_number)).toEqual(expect.arrayContaining(['3055550101', '3055550190']))
  expect((await request.get('/dev/outbox.json')).ok()).toBe(true)
  expect((await request.get('/api/openapi.json')).ok()).toBe(true)
})
