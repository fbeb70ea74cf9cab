import { expect, test } from '../../test.ts'

test('BEY-01, BEY-22: a filter taken off by keyboard leaves the focus on the next one, then on the heading, and the cars are counted aloud', async ({
  page,
}) => {
  await page.goto('/cars/make=Toyota&color=Blue')
  await page.getByRole('link', { name: 'Remove filter Make: Toyota' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove filter Color: Blue' })).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#said')).toHaveText(await heading.innerText())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars$/)
  await expect(heading).toBeFocused()
  await expect(page.locator('#said')).toHaveText(await heading.innerText())
})

test('SRCH-05, SRCH-31: whoever goes to another page while a search still waits for more letters stays there', async ({
  page,
}) => {
  const choose = (andLeave: boolean) =>
    page.evaluate(leaves => {
      const make = document.querySelector<HTMLSelectElement>('#search select[name=make]')!
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
      make.value = make.options[1]!.value
      make.dispatchEvent(new Event('change', { bubbles: true }))
      if (leaves) document.querySelector<HTMLElement>('a[href="/faq"]')!.click()
    }, andLeave)
  await page.clock.install()
  await page.goto('/cars')
  // Whoever stays gets the search: the form is alive.
  await choose(false)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/make=/)
  await page.goto('/cars')
  await choose(true)
  await expect(page).toHaveURL(/\/faq$/)
  const searched: string[] = []
  page.on('request', request => searched.push(request.url()))
  await page.clock.runFor(1000)
  await page.evaluate(() => fetch('/recent-bookings'))
  expect(searched.filter(url => url.includes('make='))).toEqual([])
  await expect(page).toHaveURL(/\/faq$/)
})
