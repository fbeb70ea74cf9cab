import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../../accessibility.ts'
import { reservedBooking } from '../../bookings.ts'
import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam, callApi, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** A day far ahead, on which no other journey has a car; in one zone with summer time over. */
const dayIn = (year: number, day: number) => `${year}-11-${String(day).padStart(2, '0')}`

/** The cars that are free, over the API: the first hundred, the newest first. */
async function freeCars(page: Page, token: string): Promise<{ id: number; vin: string; name: string }[]> {
  const asked = { filters: [{ column: 'state', operator: 'any', value: 'free' }], columns: ['car', 'vin'], size: 100 }
  const { result } = await mustCall(page.request, 'teamVehicleTable', asked, token)
  const rows = result as { id: number; cells: { car: { name: string }; vin: string } }[]
  return rows.map(({ id, cells }) => ({ id, vin: cells.vin, name: cells.car.name.replace(/^\d{4} /, '') }))
}

/** The team keeps a free car back for two days, over the API. */
async function blockedCar(page: Page, year: number, note: string): Promise<{ id: number; vin: string; name: string }> {
  const token = await teamToken(page.request)
  const cars = await freeCars(page, token)
  const car = cars[year % cars.length]!
  const block = { vehicle_id: car.id, from: dayIn(year, 10), until: dayIn(year, 11), note }
  await mustCall(page.request, 'teamBlockVehicle', block, token)
  return car
}

/** A car that the team keeps back since today, and again a few days later; days are those of UTC, the car's may be the one before. */
async function begunBlock(page: Page): Promise<{ vin: string; days: (ahead: number) => string }> {
  const token = await teamToken(page.request)
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  for (const { id, vin } of (await freeCars(page, token)).toReversed()) {
    const later = { vehicle_id: id, from: days(6), until: days(7), note: 'at the painter' }
    const begun = { vehicle_id: id, from: days(-1), until: days(2), note: 'dent taken out' }
    if ((await callApi(page.request, 'teamBlockVehicle', later, token)).status !== 1) continue
    if ((await callApi(page.request, 'teamBlockVehicle', begun, token)).status === 1) return { vin, days }
  }
  throw new Error('no car is free for a week')
}

/** What the grid says of the cell where the keys stand; null while it names none. */
async function hereOf(grid: Locator): Promise<string | null> {
  const now = await grid.getAttribute('aria-activedescendant')
  return now === null ? null : grid.locator(`[id="${now}"]`).getAttribute('aria-label')
}

const answerOf = (page: Page, call: string) => page.waitForResponse(response => response.url().endsWith(`/${call}`))

test('DESK-32, SRV-32, BEY-22: the timeline is searched, gone through and changed by keyboard alone, and says where one is @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { id, car } = await reservedBooking(page, 'Tesla')
  const kept = await blockedCar(page, 2033, 'spring clean')
  const token = await teamToken(page.request)
  const other = { vehicle_id: kept.id, from: dayIn(2033, 14), until: dayIn(2033, 15), note: 'at the painter' }
  await mustCall(page.request, 'teamBlockVehicle', other, token)
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?days=30&q=${encodeURIComponent(car.name)}`)
  const grid = page.getByRole('grid', { name: 'Calendar' })
  await expect(grid).toBeVisible()
  await tabTo(page, page.getByLabel('For', { exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/days=14/)
  // What was changed keeps the focus, so that it can be changed again.
  await expect(page.getByLabel('For', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/days=30/)
  const from = await page.getByLabel('From', { exact: true }).inputValue()
  await tabTo(page, page.getByRole('link', { name: 'Days after' }))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`from=${from}`))
  await tabTo(page, page.getByRole('link', { name: 'Days before' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${from}`))

  // The booking begins today: by Down to its car, and Enter leads to it.
  const booking = grid.locator(`a[href$="/team/bookings/${id}"]`)
  await expect(booking).toBeVisible()
  await tabTo(page, grid)
  const here = () => hereOf(grid)
  const words = await booking.getAttribute('aria-label')
  for (let presses = 0; !(await here())?.includes(words!) && presses < 40; presses++)
    await page.keyboard.press('ArrowDown')
  expect(await here()).toContain(car.name)
  await page.keyboard.press('Home')
  await expect.poll(here).not.toContain(words!)
  await page.keyboard.press('End')
  await expect.poll(here).toContain(words!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/team/bookings/${id}$`))

  // A block opens as a proposal: days that somebody has are refused with the next that nobody has.
  await page.goto(`/team/calendar?from=${dayIn(2033, 9)}&q=${kept.vin}`)
  await expect(grid.getByTitle(/spring clean/)).toBeVisible()
  await tabTo(page, grid)
  expect(await here()).toContain('Free')
  await page.keyboard.press('ArrowRight')
  expect(await here()).toContain('spring clean')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Move the days of the/ })
  await expect(dialog.getByLabel('First day')).toHaveValue(dayIn(2033, 10))
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog.getByText('Choose other days first.')).toBeVisible()
  await dialog.getByLabel('First day').fill(dayIn(2033, 13))
  await dialog.getByLabel('Last day').fill(dayIn(2033, 14))
  await expect(dialog.getByText('The vehicle is not free on these days', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('As many days are free next from November 16, 2033.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take November 16, 2033 – November 17, 2033' }).press('Enter')
  await expect(dialog.getByText('Free again: November 10, 2033 – November 11, 2033')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(grid.getByTitle(/spring clean, from November 16, 2033 to November 17, 2033/)).toBeVisible()
  await expect(page.getByRole('status').getByText('The days are moved.')).toBeVisible()
  // The keys stand where they stood, and go on from there.
  await expect(grid).toBeFocused()
  await expect.poll(here).toContain('November 10, 2033: Free')
  await expect(grid.locator('.timeline-cursor')).toHaveCount(1)
  await page.goto(`/team/log?vehicle=${kept.id}`)
  await expect(page.getByRole('table', { name: 'Log' })).toContainText(
    'November 10, 2033 – November 11, 2033 → November 16, 2033 – November 17, 2033: spring clean',
  )
})

test('DESK-32: a block is dragged to other days, or longer, and nothing is moved before it was confirmed @desktop', async ({
  page,
}) => {
  const kept = await blockedCar(page, 2034, 'new brakes')
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?from=${dayIn(2034, 9)}&q=${kept.vin}`)
  const block = page.getByRole('grid').getByTitle(/new brakes/)
  const drag = async (at: 'middle' | 'end', days: number) => {
    const box = (await block.boundingBox())!
    const day = box.width / 2
    const [x, y] = [at === 'middle' ? box.x + day : box.x + box.width - 3, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + days * day * 0.5, y, { steps: 4 })
    await page.mouse.move(x + days * day, y, { steps: 4 })
  }
  const dialog = page.getByRole('dialog', { name: /^Move the days of the/ })
  await drag('middle', 3)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)

  await drag('middle', 3)
  await page.mouse.up()
  await expect(dialog.getByLabel('First day')).toHaveValue(dayIn(2034, 13))
  await expect(dialog.getByLabel('Last day')).toHaveValue(dayIn(2034, 14))
  await expect(dialog.getByText('Blocked instead: November 13, 2034 – November 14, 2034')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(block).toHaveAttribute('title', /from November 10, 2034 to November 11, 2034/)

  await drag('end', 2)
  await page.mouse.up()
  await expect(dialog.getByLabel('First day')).toHaveValue(dayIn(2034, 10))
  await expect(dialog.getByLabel('Last day')).toHaveValue(dayIn(2034, 13))
  // Somebody else takes the block off meanwhile.
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'teamVehicle', { vehicle_id: kept.id }, token)
  const claim = (result as { claims: { id: number; note: string }[] }).claims.find(({ note }) => note === 'new brakes')!
  const renewed = answerOf(page, 'teamMoveBlock')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await renewed
  await expect(block).toHaveAttribute('title', /from November 10, 2034 to November 13, 2034/)
  await mustCall(page.request, 'teamUnblockVehicle', { block_id: claim.id }, token)
  await block.click()
  await dialog.getByLabel('Last day').fill(dayIn(2034, 12))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
})

test('DESK-32, DESK-29: a dragged pickup is a proposal to its driver, with what it comes to @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { id, car } = await reservedBooking(page, 'Tesla', 2 * 1440)
  const token = await teamToken(page.request)
  await mustCall(page.request, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, token)
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?q=${encodeURIComponent(car.name)}`)
  const { result } = await mustCall(page.request, 'teamBookingDetail', { booking_id: id }, token)
  const number = (result as { row: { increment_id: string } }).row.increment_id
  const span = page.getByRole('grid').getByTitle(new RegExp(number))
  await span.scrollIntoViewIfNeeded()
  const box = (await span.boundingBox())!
  const day = (await page.getByRole('columnheader').nth(2).boundingBox())!.width
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + day, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: `Booking ${number}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await expect(dialog.getByRole('term').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask the driver' }).click()
  await expect(dialog).toHaveCount(0)
  // Nothing is moved before the driver says so.
  const { result: kept } = await mustCall(page.request, 'teamProposals', { booking_id: id }, token)
  expect(kept).toMatchObject([{ kind: 'pickup', state: 'waiting' }])
  await span.press('Enter')
  await expect(dialog.getByRole('link', { name: `Booking ${number}` })).toBeVisible()
})

test('DESK-32, DESK-29: Enter on a day of an approved booking starts a change as a click does, and Escape leads back to that day @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { id, car } = await reservedBooking(page, 'Tesla', 3 * 1440)
  const token = await teamToken(page.request)
  await mustCall(page.request, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, token)
  const { result } = await mustCall(page.request, 'teamBookingDetail', { booking_id: id }, token)
  const number = (result as { row: { increment_id: string } }).row.increment_id
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?q=${encodeURIComponent(car.name)}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByTitle(new RegExp(number))).toBeAttached()
  await tabTo(page, grid)
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight')
  for (let presses = 0; !(await hereOf(grid))?.includes(number) && presses < 40; presses++)
    await page.keyboard.press('ArrowDown')
  expect(await hereOf(grid)).toContain(number)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Start a change/ })
  await expect(dialog.getByRole('link', { name: `Booking ${number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grid).toBeFocused()
  await expect.poll(() => hereOf(grid)).toContain(number)
  await expect(grid.locator('.timeline-cursor')).toHaveCount(1)

  // The sheet of keys has those of the grid.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  await expect(keys.getByRole('heading', { name: 'Calendar' })).toBeVisible()
  for (const key of ['Arrow keys', 'Page Up, Page Down', 'Home, End', 'Enter'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible()
})

test('DESK-32: of a block that has begun only the last day is moved, and only days that it can have are offered @desktop', async ({
  page,
}) => {
  const { vin, days } = await begunBlock(page)
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?q=${vin}`)
  const block = page.getByRole('grid').getByTitle(/dent taken out/)
  const [box, day] = [await block.boundingBox(), await page.getByRole('columnheader').nth(2).boundingBox()]
  const [x, y] = [box!.x + day!.width / 2, box!.y + box!.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + day!.width, y, { steps: 6 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: /^Move the days of the/ })
  await expect(dialog.getByText('These days have begun: only the last one can be moved.')).toBeVisible()
  await expect(dialog.getByLabel('Last day')).toHaveValue(days(3))
  await expect(dialog.getByText(/^Also blocked: /)).toBeVisible()
  await dialog.getByLabel('Last day').fill(days(6))
  await expect(dialog.getByText('The vehicle is not free on these days', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Take/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText(/days are free next/)).toHaveCount(0)
  await dialog.getByLabel('Last day').fill(days(4))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').getByText('The days are moved.')).toBeVisible()
})

test.describe('DESK-32: while cars do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED.*teamTimelineCars/ })
  for (const [size, at] of [
    ['as days', '@desktop'],
    ['as a list', '@phone'],
  ] as const)
    test(`DESK-32, AUTH-28: ${size}, cars that did not come are said and can be asked for again ${at}`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await arriveAsTeam(page)
      if (at === '@phone') await page.setViewportSize({ width: 360, height: 740 })
      await page.route(/teamTimelineCars/, route => route.abort())
      await page.goto('/team/calendar')
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible({ timeout: 30_000 })
      if (at === '@phone') await expectFits(page, [360])
      await page.unroute(/teamTimelineCars/)
      await again.click()
      await expect(page.locator('a[href*="part=times"]').first()).toBeVisible()
      await expect(again).toHaveCount(0)
    })
})

test('DESK-32: cars are put together by place, model or owner, only those that are free on some days, and drawn as they come into sight @desktop', async ({
  page,
}) => {
  const kept = await blockedCar(page, 2035, 'shop window')
  await arriveAsTeam(page)
  await page.goto('/team/calendar?days=90')
  const grid = page.getByRole('grid')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  expect(rows).toBeGreaterThan(250)
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await grid.evaluate(frame => frame.scrollTo(0, frame.scrollHeight))
  await expect(grid.locator(`[aria-rowindex="${rows}"]`).getByRole('link')).toBeVisible()
  for (const group of ['Model', 'Owner', 'Place']) {
    await page.getByLabel('Put together by').selectOption(group)
    await expect(page).toHaveURL(new RegExp(`group=${group.toLowerCase()}`))
    await expect(grid.getByRole('rowheader', { name: /\d+ vehicles?$/ }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByLabel('VIN, stock number or words').fill(kept.vin)
  await page.getByLabel('Free from').fill(dayIn(2035, 12))
  await page.getByLabel('Free until').fill(dayIn(2035, 14))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('status').getByText('1 vehicle', { exact: true })).toBeVisible()
  await page.getByLabel('Free from').fill(dayIn(2035, 11))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No vehicle is like that.')).toBeVisible()
  await page.getByRole('link', { name: 'Also those not free' }).click()
  await expect(grid.getByRole('link', { name: kept.name })).toBeVisible()
  // What the fields cannot mean is said, and what was typed stays.
  await page.goto('/team/calendar?free=2035-11-14&until=2035-11-12&days=7&group=colour&from=2035-02-30')
  await expect(page.getByText('The last free day cannot be before the first one.')).toBeVisible()
  await expect(page.getByLabel('Free from')).toHaveValue('2035-11-14')
  await expect(page.getByText('Left out of this address: days, group, from, free, until.')).toBeVisible()
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  // Nor days of years that no call takes.
  for (const from of ['9999-12-31', '0001-01-01']) {
    await page.goto(`/team/calendar?from=${from}`)
    await expect(page.getByText('Left out of this address: from.')).toBeVisible()
    await expect(grid).toBeVisible()
  }
})

test('DESK-32: on a phone the days stand in a list of the cars, some at a time, and blocks are moved there @phone', async ({
  page,
}) => {
  const kept = await blockedCar(page, 2036, 'winter tires')
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?from=${dayIn(2036, 9)}&q=${kept.vin}`)
  await expect(page.getByText('winter tires').first()).toBeVisible()
  await expectFits(page, [320, 360])
  await page.getByRole('button', { name: 'Move winter tires' }).click()
  const dialog = page.getByRole('dialog', { name: /^Move the days of the/ })
  await dialog.getByLabel('Last day').fill(dayIn(2036, 12))
  await expect(dialog.getByText('Also blocked: November 12, 2036')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('November 10, 2036 – November 12, 2036')).toBeVisible()

  await page.goto('/team/calendar')
  const cars = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(cars.first()).toBeVisible()
  await page.getByRole('button', { name: 'Show 20 more vehicles' }).click()
  await expect(page.getByRole('button', { name: 'Show 20 more vehicles' })).toBeVisible()
})
