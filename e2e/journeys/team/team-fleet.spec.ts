import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam, callApi, mustCall, teamToken } from '../../people.ts'
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
  await expect(beside.getByRole('cell').filter({ hasText: '$' }).first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  expect(await beside.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0)
  await page.setViewportSize(usual)
  await expect(beside).toContainText('As low as $189.00 a week, $27.00 a day.')
  const day = page.getByLabel('Day, highest fee and fewest miles')
  await day.fill('28.5')
  await expect(beside).toContainText('As low as $199.50 a week, $28.50 a day.')
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

test.describe('DESK-34: prices in the table of plans', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  test('DESK-34: prices are typed in the table of plans, which stays in sight; a broken rule stands at its field, and another car’s prices are seen before they are taken', async ({
    page,
  }) => {
    const vehicle_id = 305
    const token = await teamToken(page.request)
    const fileOf = async () =>
      (await mustCall(page.request, 'teamVehicle', { vehicle_id }, token)).result as { version: number }
    const { version } = await fileOf()
    await page.setViewportSize({ width: 1366, height: 650 })
    await arriveAsTeam(page)
    await page.goto(`/team/fleet/${vehicle_id}?part=prices`)
    const table = page.getByRole('table', { name: 'Price table' })
    const bills = table.getByRole('cell').filter({ hasText: '$' })
    await expect(bills.first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, [360, 768, 1024, 1366])

    // What its page of plans says, cell by cell.
    const shown = await bills.evaluateAll(cells => cells.map(cell => cell.firstElementChild!.textContent))
    const plans = await (await page.request.get(`/car/plans/${vehicle_id}/volvo-xc40-r-design`)).text()
    expect(shown.length).toBeGreaterThan(15)
    for (const bill of shown) expect(plans).toContain(bill)

    const out = await page.evaluate(() => {
      const form = [...document.forms].find(({ elements }) => elements.namedItem('dayCents'))!
      const lost: string[] = []
      for (const field of form.elements) {
        if (!(field instanceof HTMLInputElement)) continue
        field.focus()
        const seen = [...form.querySelectorAll('td')].some(cell => {
          if (!cell.textContent.startsWith('$')) return false
          const { left, right, top, bottom } = cell.getBoundingClientRect()
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return top >= 0 && bottom <= innerHeight && cell.contains(hit)
        })
        if (!seen || document.activeElement !== field) lost.push(field.name)
      }
      return lost
    })
    expect(out).toEqual([])

    const second = page.getByLabel('Added per day with initial fee 2')
    const before = await second.inputValue()
    await second.fill('99')
    const rule = 'A higher initial fee must not cost more a day.'
    await expect(second).toHaveAccessibleDescription(rule)
    await expect(bills).toHaveCount(0)
    await page.getByLabel('Deposit').press('Enter')
    await expect(second).toBeFocused()
    await second.fill(before)
    await expect(second).not.toHaveAccessibleDescription(rule)
    // A row that is taken away leaves the focus at the one before it.
    const fees = page.getByRole('button', { name: /^Remove initial fee/ })
    const rows = await fees.count()
    await page.getByRole('button', { name: 'Add an initial fee' }).press('Enter')
    await expect(fees).toHaveCount(rows + 1)
    await fees.last().press('Enter')
    await expect(fees).toHaveCount(rows)
    await expect(fees.last()).toBeFocused()
    await page.getByLabel('Added per day with miles 2').fill('2.50')
    await expect(bills.filter({ hasText: 'was $' })).toHaveCount(shown.length / 5)

    await page.getByRole('button', { name: 'Copy from another car' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Which car?').fill('camry')
    await page.route('**/api/v1/teamFind', route => route.abort())
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This could not be looked for.')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/v1/teamFind')
    await dialog.getByRole('button', { name: 'Find' }).press('Enter')
    await dialog.getByRole('radio').first().press('Space')
    const day = dialog.getByRole('checkbox', { name: /^Day, highest fee/ })
    await expect(day).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /^Selling price/ })).not.toBeChecked()
    await expectAccessibleInBothThemes(page)
    const [, will] = /→ \$([\d.]+)/.exec((await day.locator('xpath=..').textContent())!)!
    await dialog.getByRole('checkbox', { name: /^Initial fees/ }).uncheck()
    await dialog.getByRole('button', { name: /^Take over \d+$/ }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Day, highest fee and fewest miles')).toHaveValue(will!)
    await expect(second).toHaveValue(before)
    expect((await fileOf()).version).toBe(version)
  })

  test('DESK-34: two members who change different prices of one car keep both, and whoever saves second is brought to what the first one did @desktop', async ({
    page,
  }) => {
    const vehicle_id = 306
    await page.setViewportSize({ width: 1366, height: 650 })
    await arriveAsTeam(page)
    await page.goto(`/team/fleet/${vehicle_id}?part=prices`)
    const insurance = (at: number) => page.getByLabel(`Insurance a day with miles ${at}`)
    const typed = async (at: number, more: number) => (Number(await insurance(at).inputValue()) + more).toFixed(2)
    await expect(insurance(2)).toBeVisible()
    const [mine, theirs] = [await typed(2, 0.05), await typed(3, 0.1)]
    await insurance(2).fill(mine)

    const other = await page.context().newPage()
    await other.goto(`/team/fleet/${vehicle_id}?part=prices`)
    await other.getByLabel('Insurance a day with miles 3').fill(theirs)
    await other.getByRole('button', { name: 'Save the prices' }).click()
    await expect(other.getByText('The prices are changed.')).toBeVisible()
    await other.close()

    const save = page.getByRole('button', { name: 'Save the prices' })
    await save.press('Enter')
    const told = page.getByRole('alert').filter({ hasText: 'What you have typed is still here' })
    await expect(told).toBeInViewport()
    await expect(told.locator('xpath=..')).toBeFocused()
    await page.getByRole('button', { name: 'Keep what I typed' }).press('Enter')
    await expect(save).toBeFocused()
    await expect(insurance(2)).toHaveValue(mine)
    await expect(insurance(3)).toHaveValue(theirs)
    await save.press('Enter')
    await expect(page.getByText('The prices are changed.')).toBeVisible()
    await page.reload()
    await expect(insurance(2)).toHaveValue(mine)
    await expect(insurance(3)).toHaveValue(theirs)
  })
})
