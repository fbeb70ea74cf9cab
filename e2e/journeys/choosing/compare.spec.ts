import { expectAccessibleInBothThemes, expectFits, expectTablesInside } from '../../accessibility.ts'
import { cards, choose, openFilters } from '../../listing.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

async function firstCars(page: import('@playwright/test').Page, count: number): Promise<number[]> {
  await page.goto('/cars')
  const links = await cards(page)
    .getByRole('link', { name: /^Proceed/ })
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  return links.slice(0, count).map(href => Number(/\/(\d+)\//.exec(href ?? '')![1]))
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PICK-01, PICK-03: without JavaScript up to four cars stand side by side, in the order of the address, each with a way out @phone', async ({
    page,
  }) => {
    const [a, b, c, d, e] = await firstCars(page, 5)
    await page.goto('/compare')
    await expect(page).toHaveURL('/cars')

    // One car: three others are offered beside it.
    await page.goto(`/car/details/${a}/x`)
    await page.getByRole('link', { name: 'Compare it with others' }).click()
    await expect(page).toHaveURL(`/compare/cars=${a}`)
    const table = page.getByRole('table')
    const heads = table.getByRole('columnheader')
    await expect(heads).toHaveCount(2)
    await expect(table.getByText('differs')).toHaveCount(0)
    const others = page.getByRole('region', { name: 'Add another car' }).getByRole('link', { name: /^Add / })
    await expect(others).toHaveCount(3)
    await others.first().click()
    await expect(heads).toHaveCount(3)
    await page.goBack()
    await expect(heads).toHaveCount(2)

    await page.goto(`/compare/cars=${c}-${a}-${c}-999999-${b}-${d}-${e}`)
    await expect(page.getByRole('note')).toContainText('Four cars stand side by side at most')
    await expect(heads).toHaveCount(5)
    await expect(heads.nth(3)).toContainText('No longer listed')
    await heads.nth(3).getByRole('link', { name: 'Take out Car no. 999999' }).click()
    await expect(page).toHaveURL(`/compare/cars=${c}-${a}-${b}`)

    const year = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Place/ }) })
    await expect(year.getByRole('cell')).toHaveCount(3)
    const all = await table.getByRole('row').count()
    await page.getByLabel('Show only what differs').check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(`/compare/cars=${c}-${a}-${b}&only=differences`)
    const left = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
    expect(await left.count()).toBeLessThan(all - 1)
    await expect(left.filter({ hasText: 'differs' })).toHaveCount(await left.count())
  })
})

test('PICK-01: one car or two are shown no larger than four, row heads are broken at no letter, and buttons have an edge in forced colors @desktop', async ({
  page,
}) => {
  const [a, b] = await firstCars(page, 2)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const cars of [`${a}`, `${a}-${b}`]) {
    await page.goto(`/compare/cars=${cars}`)
    const picture = await page.getByRole('table').getByRole('img').first().boundingBox()
    expect(picture!.width, cars).toBeLessThan(360)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = (button: Element) => getComputedStyle(button).borderTopWidth
  expect(await page.getByRole('button', { name: 'Compare' }).evaluate(edge)).toBe('1px')
  await page.goto('/language?to=fr&back=%2F')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/compare/cars=${a}-${b}`)
  const head = page.getByRole('rowheader', { name: /^Mille supplémentaire/ })
  expect(await head.evaluate(longestWordFits)).toBe(true)
})

/** Runs in the page: whether the longest word of an element stands on one line. */
function longestWordFits(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const word = text.data.split(/\s+/).sort((a, b) => b.length - a.length)[0]!
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(word))
  range.setEnd(text, text.data.indexOf(word) + word.length)
  return range.getClientRects().length === 1
}

test('PICK-02, PICK-03: each of four columns has the amounts of its builder for the choice that it takes @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const ids = await firstCars(page, 4)
  await page.goto(`/compare/cars=${ids.join('-')}`)
  await page.getByLabel('Miles a month').selectOption('1,500')
  await page.getByLabel('Paid').selectOption('every 14 days')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/&miles=1500&days=14$/)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1440])
  await expectTablesInside(page)
  await page.emulateMedia({ colorScheme: 'light' })

  const cellsOf = (label: RegExp) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label }) })
      .getByRole('cell')
      .evaluateAll(all => all.map(cell => cell.firstChild?.textContent ?? ''))
  const payments = await cellsOf(/^A payment, all in/)
  const today = await cellsOf(/^Due today/)
  const compared = page.url()
  for (const [index] of ids.entries()) {
    await page
      .getByRole('link', { name: /^Build this program: / })
      .nth(index)
      .click()
    await expect(page).toHaveURL(/\/booking\?car=\d+&fee=\d+&miles=\d+&days=14$/)
    expect(await amountOf(page, /^Every two weeks/)).toBe(payments[index])
    expect(await amountOf(page, /^Due today/)).toBe(today[index])
    await page.goto(compared)
  }
})

const numberOf = (href: string | null) => Number(/\/(\d+)\//.exec(href ?? '')![1])

for (const javaScriptEnabled of [false, true])
  test.describe(() => {
    test.use({ javaScriptEnabled })

    test(`PICK-04: cars are chosen over three pages of a list ${javaScriptEnabled ? 'with' : 'without'} JavaScript, four at most, and Back undoes one step @phone`, async ({
      page,
      isMobile,
    }) => {
      await page.goto('/cars')
      await page.getByRole('link', { name: 'Compare cars' }).click()
      await expect(page).toHaveURL('/cars/view=compare')
      const tray = page.getByRole('region', { name: 'Cars to compare' })
      await expect(tray).toContainText('Add up to four cars')
      const chosen: number[] = []
      const add = async (index: number) => {
        const card = cards(page).nth(index)
        const id = numberOf(await card.getByRole('link', { name: /^Proceed/ }).getAttribute('href'))
        await card.getByRole('link', { name: /^Add / }).click()
        chosen.push(id)
        await expect(page).toHaveURL(
          new RegExp(`pick=${chosen.join('-')}(&page=\\d)?${javaScriptEnabled ? '' : `#car-${id}`}$`),
        )
        await expect(tray.getByRole('listitem')).toHaveCount(chosen.length)
        await expect(card, 'the page stays at the card').toBeInViewport()
      }
      await add(5)
      if (javaScriptEnabled) {
        await expect(
          cards(page)
            .nth(5)
            .getByRole('link', { name: /^Take out / }),
        ).toBeFocused()
        await expectAccessibleInBothThemes(page)
      }
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page).toHaveURL(/page=2/)
      await add(3)
      await page.goBack()
      await expect(tray.getByRole('listitem')).toHaveCount(1)
      await page.goForward()
      await expect(tray.getByRole('listitem')).toHaveCount(2)
      await page.getByRole('link', { name: 'Page 3', exact: true }).click()
      await expect(page).toHaveURL(/page=3/)
      await add(1)
      await add(2)
      await expect(cards(page).first()).toContainText('Four cars are chosen. Take one out to add this one.')
      await expect(cards(page).getByRole('link', { name: /^Add / })).toHaveCount(0)
      await tray.getByRole('listitem').first().getByRole('link').click()
      chosen.shift()
      await expect(tray.getByRole('listitem')).toHaveCount(3)

      // A filter keeps the choice.
      const filters = await openFilters(page, isMobile)
      await choose(filters.getByLabel('Make'), 'Ford')
      await filters.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click()
      await expect(page).toHaveURL(/\/make=Ford&view=compare&pick=[\d-]+$/)
      await expect(tray.getByRole('listitem')).toHaveCount(3)
      await tray.getByRole('link', { name: 'Put them side by side' }).click()
      await expect(page).toHaveURL(`/compare/cars=${chosen.join('-')}`)
      await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4)
    })
  })
