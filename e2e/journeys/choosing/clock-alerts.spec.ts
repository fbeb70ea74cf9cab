import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

type Mail = { subject: string; text: string; html: string }

const mailsTo = async (request: APIRequestContext, to: string) =>
  (await (await request.get(`/dev/outbox.json?to=${to}`)).json()) as Mail[]
const advance = async (request: APIRequestContext, by: string) =>
  expect((await request.post('/dev/clock.json', { data: { advance: by }, timeout: 90_000 })).status()).toBe(200)

/** A free car that no other journey asks for by its make. */
async function lastCar(request: APIRequestContext) {
  const found = await request.post('/api/v1/searchPreAuthVehicles', { data: { page: 1, limit: 32 } })
  const { result } = (await found.json()) as { result: { id: number; make: string; year: number; model: string }[] }
  return result.at(-1)!
}

test('PICK-08, PICK-09, PICK-10, PICK-11: a visitor is told of a car that the team puts on the list and of its lower price, by day, and stops it by the mail’s one press', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  // A session of the team ends long before the clock is where it is moved to.
  const asTeam = async (name: string, body: object) => mustCall(request, name, body, await teamToken(request))
  const car = await lastCar(request)
  const publish = (published: boolean) => asTeam('teamPublishVehicle', { vehicle_id: car.id, published })
  await publish(false)

  const to = `reader${randomInt(1e9)}@mail.example`
  await page.goto(`/alerts/new/make=${encodeURIComponent(car.make)}`)
  await page.getByLabel('Email').fill(to)
  await page.getByRole('button', { name: 'Save the search' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  const [confirm] = await mailsTo(request, to)
  await page.goto(/\/alerts\/confirm\/[\w-]+/.exec(confirm!.text)![0])
  await page.getByRole('button', { name: 'Yes, tell me about it' }).click()
  await expect(page.getByRole('status')).toContainText('The search is saved')

  await publish(true)
  await advance(request, 'PT14H')
  const told = (await mailsTo(request, to)).filter(mail => mail.subject.includes('new car'))
  expect(told.length, 'told once').toBe(1)
  expect(told[0]!.text).toContain(`${car.year} ${car.make} ${car.model}`)
  expect(told[0]!.html).toContain('<img src=')

  const seen = await asTeam('teamVehicle', { vehicle_id: car.id })
  const { surface, version } = seen.result as { surface: { dayCents: number }; version: number }
  const prices = { ...surface, dayCents: surface.dayCents - 200, variants: [] }
  await asTeam('teamSavePrices', { vehicle_id: car.id, surface: prices, groups: [], version })
  await advance(request, 'PT14H')
  const [drop] = await mailsTo(request, to)
  expect(drop!.subject).toContain('lower price')
  expect(drop!.text).toMatch(/Now \$[\d.,]+ a week, before that \$[\d.,]+; since /)

  const own = /\/alerts\/\d+-[\w-]+/.exec(drop!.text)![0]
  expect((await request.post(own, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })).status()).toBe(200)
  await publish(false)
  await advance(request, 'P15D')
  await publish(true)
  await advance(request, 'PT14H')
  expect((await mailsTo(request, to))[0]!.subject).toBe(drop!.subject)
})
