import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { arriveAsTeam, callApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** A VIN of a 2023 car that no other vehicle has, with the check digit of 49 CFR 565.15. */
function freshVin(): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const digits: (number | string)[] = Array.from({ length: 17 }, (_, at) => ({ 6: 1, 9: 7 })[at] ?? randomInt(10))
  const sum = digits.reduce<number>((total, digit, at) => total + Number(digit) * weights[at]!, 0)
  digits[8] = sum % 11
  // A letter in the seventh place is of 2010 or later, P in the tenth of 2023; they are worth 1 and 7.
  return digits[8] === 10 ? freshVin() : digits.with(6, 'A').with(9, 'P').join('')
}

test('SRV-32, SRV-06, AUTH-28: a vehicle comes from a file, gets its prices corrected, a photo, and is published and withdrawn', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const vin = freshVin()
  await arriveAsTeam(page)
  await page.goto('/team/fleet/import')
  const head =
    'vin,year,make,model,body,fuel,drive,engine,transmission,doors,seats,odometer,color,interior_color,place,owner,pickup_place'
  const prices = 'day_price,fees,miles,selling_price'
  const row =
    '2023,Toyota,Camry,sedan,gasoline,FWD,2.5L I4,A,4,5,20100,White,Black,"Miami, FL",Ownward Fleet,Ownward Miami'
  const csv = `${head},${prices}\n${vin},${row},27,500:6|1000:0,1000:0:9|1500:2:9.5,18000\n${vin}0,${row},27,1:1,1:1,0\n`
  await page.getByLabel('CSV file').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('New: 1. Changed: 0. The same: 0. Not imported: 1.')).toBeVisible()
  await expect(page.getByText('A VIN has 17 characters.')).toBeVisible()
  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows that were not imported' }).click()
  const rows = (await readFile(await (await handed).path(), 'utf8')).replace('\uFEFF', '').trim().split('\n')
  expect(rows.map(line => line.split(',')[0])).toEqual(['vin', `${vin}0`])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await page.getByRole('link', { name: vin }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2023 Toyota Camry' })).toBeVisible()
  await expect(page.getByText('A photo is missing.')).toBeVisible()

  await page.getByRole('link', { name: 'Prices' }).click()
  // From 1024 px on the preview stands beside the fields, and stays in sight where the last of them is.
  const beside = page.getByRole('region', { name: 'What the site will show' })
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Save the prices' }).scrollIntoViewIfNeeded()
  await expect(beside.getByRole('heading').first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  expect(await beside.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0)
  await page.setViewportSize(usual)
  const preview = page.getByRole('table', { name: 'The car as it stands' })
  await expect(preview.getByRole('row').nth(1)).toContainText('$189.00')
  const day = page.getByLabel('Day, highest fee and fewest miles')
  await day.fill('28.5')
  await expect(preview.getByRole('row').nth(1)).toContainText('$199.50')
  await page.getByLabel('Credit of a usage fee (%)').fill('90')
  await page.getByRole('button', { name: 'Save the prices' }).click()
  await expect(page.getByLabel('Credit of a usage fee (%)')).toBeFocused()
  await page.getByLabel('Credit of a usage fee (%)').fill('80')
  await page.getByRole('button', { name: 'Save the prices' }).click()
  await expect(page.getByText('The prices are changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Photos' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
  await page.getByLabel('Add photos').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Photo 1 of the Toyota Camry' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  const id = Number(/fleet\/(\d+)/.exec(page.url())![1])
  const seen = await callApi(page.request, 'getPreAuthVehicleDetail', { list_id: id })
  expect(JSON.stringify(seen.result)).toContain('199.5')

  await page.getByRole('link', { name: 'Availability' }).click()
  await page.getByRole('button', { name: 'Block the vehicle' }).click()
  await expect(page.getByLabel('First day')).toBeFocused()
  await page.getByLabel('First day').fill('2099-01-01')
  await page.getByLabel('Last day').fill('2099-01-03')
  await page.getByLabel('Why').fill('Inspection.')
  await page.getByRole('button', { name: 'Block the vehicle' }).click()
  await expect(page.getByRole('table', { name: 'Availability' })).toContainText('Inspection.')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  expect(await callApi(page.request, 'getPreAuthVehicleDetail', { list_id: id })).toMatchObject({ code: 'no-vehicle' })
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
})
