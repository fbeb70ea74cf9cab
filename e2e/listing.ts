import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The filters: beside the cars on a wide window, in a sheet behind a button on a phone. */
export async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByLabel('Keyword')).toBeVisible()
  return filters
}

/** Puts a phone's sheet of filters away; on a wide window there is nothing to put away. */
export async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Show [\d,]+ cars?$/ }).click()
  await expect(page.getByLabel('Keyword')).toBeHidden()
}

/** Chooses an option of a filter by its words, without the count; gives the count that stands behind them. */
export async function choose(filter: Locator, words: string): Promise<number> {
  const option = filter
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${words.replace('$', '\\$')} \\([\\d,]+\\)$`) })
  const shown = (await option.textContent()) ?? ''
  // Not by its words: the count in them may change meanwhile.
  await filter.selectOption((await option.getAttribute('value')) ?? '')
  return numberIn(shown.slice(words.length))
}

/** The cars of the list, each a list item with the car's name as heading. */
export function cards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
}

/** How many cars the heading says there are. */
export async function carsSaid(page: Page): Promise<number> {
  return numberIn(await page.getByRole('heading', { level: 1, name: /cars? ready to drive$/ }).innerText())
}

/** The heading says so many cars. */
export async function expectCarsSaid(page: Page, count: number): Promise<void> {
  const said = `${count.toLocaleString('en-US')} ${count === 1 ? 'car' : 'cars'} ready to drive`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
}

/** The first amount of money in a text, such as '$1,234.50'. */
export function moneyIn(text: string): string {
  return /\$[\d,]+(\.\d\d)?/.exec(text)?.[0] ?? ''
}

function numberIn(text: string): number {
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
}

/** A car of a make that is free to be reserved and that nobody holds for the moment; tests that take cars have a make each. */
export async function freeCar(
  request: APIRequestContext,
  make: string,
  orderby: 'price_low' | 'price_high' = 'price_low',
): Promise<{ id: number; name: string }> {
  const cars = await freeCars(request, make, orderby)
  const held = await Promise.all(cars.map(async ({ id }) => (await readCar(request, id)).held_until))
  const car = cars.find((_, at) => !held[at])
  if (!car) throw new Error(`No ${make} is left to be reserved; reset the demo.`)
  return car
}

/** A car as the builder asks for it: when it can be had, and until when somebody holds it. */
async function readCar(request: APIRequestContext, id: number): Promise<{ pickup_date: string; held_until?: string }> {
  const asked = { list_id: id, program: 'rideshare', financing: 'pto' }
  return (await (await request.post('/api/v1/getPreAuthVehiclePriceDetail', { data: asked })).json()).result
}

/**
 * The one of the cheapest free cars of a make that can be had first, and that nobody holds for the moment if there is one. It counts miles, as journeys read them, unless there is none that does.
 */
export async function soonestCar(request: APIRequestContext, make: string): Promise<ListedCar> {
  const found = await freeCars(request, make, 'price_low')
  const inMiles = found.filter(car => car.unit === 'mi')
  const car = await soonestOf(request, inMiles.length > 0 ? inMiles : found)
  if (!car) throw new Error(`No ${make} is left to be reserved; reset the demo.`)
  return car
}

/**
 * A free car of whichever make that can be had first, without a deposit, and in whose city another one costs clearly more a week, as a swap to it then does: a
 * deposit that the other car does not need would pay for it.
 */
export async function carWithDearerOnes(request: APIRequestContext): Promise<ListedCar> {
  const cars = (await search(request, { limit: 60, orderby: 'price_low' })).filter(
    ({ unit, deposit }) => unit === 'mi' && deposit === 0,
  )
  const dear = await search(request, { limit: 60, orderby: 'price_high' })
  const dearer = (car: ListedCar) => dear.some(({ city, week }) => city === car.city && week > car.week * 1.25)
  const car = await soonestOf(request, cars.filter(dearer).slice(0, 12))
  if (!car) throw new Error('No car is left beside which its city has a dearer one; reset the demo.')
  return car
}

/** The one of some cars that can be had first; of several the first of them. A car that somebody holds comes last. */
async function soonestOf(request: APIRequestContext, cars: readonly ListedCar[]): Promise<ListedCar | undefined> {
  const pickups = await Promise.all(
    cars.map(async ({ id }) => {
      const { pickup_date, held_until } = await readCar(request, id)
      return held_until ? Number.MAX_SAFE_INTEGER : Date.parse(pickup_date)
    }),
  )
  return cars[pickups.indexOf(Math.min(...pickups))]
}

interface ListedCar {
  id: number
  name: string
  unit: string
  city: string
  /** What it costs a week at least. */
  week: number
  deposit: number
}

function freeCars(request: APIRequestContext, make: string, orderby: 'price_low' | 'price_high') {
  return search(request, { make, limit: 8, orderby })
}

async function search(
  request: APIRequestContext,
  asked: { make?: string; limit: number; orderby: 'price_low' | 'price_high' },
): Promise<ListedCar[]> {
  const answer = (await (
    await request.post('/api/v1/searchPreAuthVehicles', { data: { ...asked, page: 1 } })
  ).json()) as {
    result: Array<{
      id: number
      year: number
      make: string
      model: string
      distance_unit: string
      city: string
      week_rent: number
      all_in: { deposit: number }
    }>
  }
  return answer.result.map(car => ({
    id: car.id,
    name: `${car.year} ${car.make} ${car.model}`,
    unit: car.distance_unit,
    city: car.city,
    week: car.week_rent,
    deposit: car.all_in.deposit,
  }))
}
