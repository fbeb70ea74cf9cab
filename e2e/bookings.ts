import type { APIRequestContext, Page } from '@playwright/test'
import { soonestCar } from './listing.ts'
import { type Newcomer, readyNewcomer } from './newcomer.ts'
import { callApi, mustCall, signInByApi, teamToken } from './people.ts'
import { expect } from './test.ts'

export interface GivenBooking {
  id: number
  person: Newcomer
  car: { id: number; name: string }
}

/** A pickup so soon that it can be started at once. */
const halfAnHour = 30

async function inMinutes(request: APIRequestContext, minutes = halfAnHour): Promise<string> {
  const { now } = await (await request.get('/dev/clock.json')).json()
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

/** Finds the car of a booking: one of a make, or as a test needs it. */
type WhichCar = string | ((request: APIRequestContext) => Promise<{ id: number; name: string }>)

/** Somebody new has reserved a free car for so many minutes from now, over the API; it waits for the team. */
export async function reservedBooking(page: Page, which: WhichCar, minutes = halfAnHour): Promise<GivenBooking> {
  const { request } = page
  const person = await readyNewcomer(page)
  for (let tries = 0; tries < 4; tries++) {
    const car = await (typeof which === 'string' ? soonestCar(request, which) : which(request))
    const asked = { list_id: car.id, program: 'rideshare', financing: 'pto' }
    const { result } = await mustCall(request, 'getVehiclePriceDetail', asked, person.token)
    const offer = result as { initial_fee_options: object; miles_options: object }
    const wish = {
      ...asked,
      startdatetime: await inMinutes(request, minutes),
      days: 7,
      initial_fee_options: Number(Object.keys(offer.initial_fee_options).at(-1)),
      miles_options: Number(Object.keys(offer.miles_options)[0]),
    }
    const booked = await callApi(request, 'book', wish, person.token)
    if (booked.status === 1) return { id: (booked.result as { booking_id: number }).booking_id, person, car }
    // Another journey looks at the same car at this very moment, or has just reserved it: the next one, then.
    if (booked.code !== 'pickup-held' && booked.code !== 'pickup-taken') throw new Error(`book: ${booked.message}`)
  }
  throw new Error(`Every ${typeof which === 'string' ? which : 'such car'} is held by somebody.`)
}

/** The team has made an offer of a free car of a make to somebody new, over the API; it can be taken at once. */
export async function openOffer(page: Page, make: string): Promise<Omit<GivenBooking, 'id'>> {
  const { request } = page
  const person = await readyNewcomer(page)
  const car = await soonestCar(request, make)
  const asked = { list_id: car.id, program: 'rideshare', financing: 'pto' }
  const { result } = await mustCall(request, 'getVehiclePriceDetail', asked, person.token)
  const prices = result as { initial_fee_options: object; miles_options: object }
  const offer = {
    phone_number: person.phone,
    vehicle_id: car.id,
    initial_fee: Object.keys(prices.initial_fee_options).at(-1),
    miles: Object.keys(prices.miles_options)[0],
    cycle_days: 7,
    start_datetime: await inMinutes(request),
  }
  await mustCall(request, 'teamCreateOffer', offer, await teamToken(request))
  return { person, car }
}

/** The same, approved by the team: it waits for its pickup. */
async function approvedBooking(page: Page, which: WhichCar): Promise<GivenBooking> {
  const booking = await reservedBooking(page, which)
  const body = { booking_id: booking.id, decision: 'approve' }
  await mustCall(page.request, 'teamDecideBooking', body, await teamToken(page.request))
  return booking
}

/** The same, picked up: its first cycle is paid. */
export async function activeBooking(page: Page, which: WhichCar): Promise<GivenBooking> {
  const booking = await approvedBooking(page, which)
  await mustCall(page.request, 'startBooking', { booking_id: booking.id }, booking.person.token)
  return booking
}

/** Time passes for everybody; the person, who has left meanwhile, comes back and signs in again. */
export async function comeBackAfter(page: Page, advance: string, { person }: GivenBooking, to: string): Promise<void> {
  await page.goto('/robots.txt')
  expect((await page.request.post('/dev/clock.json', { data: { advance }, timeout: 90_000 })).status()).toBe(200)
  person.token = (await signInByApi(page.request, person.phone, person.password)).token
  await page.evaluate(fresh => {
    const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    localStorage.setItem('persist:root', JSON.stringify({ ...kept, auth_token: fresh }))
  }, person.token)
  await page.goto(to)
}

/** What the card of a booking was really charged and given back, in cents, oldest first: titles and amounts. */
export async function movedOn(request: APIRequestContext, { person }: GivenBooking): Promise<[string, number][]> {
  const list = await mustCall(request, 'getMyTransactions', { page: 1, limit: 50 }, person.token)
  const rows = list.result as { title: string; amount: number }[]
  return rows.toReversed().map(({ title, amount }) => [title, Math.round(amount * 100)])
}
