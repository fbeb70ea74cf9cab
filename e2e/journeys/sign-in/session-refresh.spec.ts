import type { Page } from '@playwright/test'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

test.use({ expectedErrors: /status of 400 .*\/api\/v1\/\w+\)$/ })

const ended = { status: 400, json: { status: 0, code: 'session', message: 'Your session has ended.' } }
const storedToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').auth_token as string)

/** Opens a page of somebody signed in whose token the server does not take, and counts what is asked. */
async function withExpiredToken(page: Page, stillRefused: () => boolean) {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  const asked: string[] = []
  const tokens: (string | undefined)[] = []
  await page.route('**/api/v1/*', async route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const token = route.request().headers().authorization
    asked.push(name)
    tokens.push(token)
    if (token && name !== 'refreshToken' && stillRefused()) await route.fulfill(ended)
    else await route.continue()
  })
  return {
    refreshes: () => asked.filter(name => name === 'refreshToken').length,
    firstToken: () => tokens.find(Boolean),
  }
}

test('AUTH-23, AUTH-24, ERR-01: calls that meet an expired token refresh it once and are made again, so that nothing typed is lost', async ({
  page,
}) => {
  let isRefreshed = false
  const { refreshes, firstToken } = await withExpiredToken(page, () => !isRefreshed)
  page.on('response', response => {
    isRefreshed ||= response.url().endsWith('/refreshToken') && response.ok()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/account/payment-methods')
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
  expect(refreshes()).toBe(1)
  expect(loads).toBe(1)
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  expect(firstToken()).not.toBe(`Basic ${await storedToken(page)}`)
  const person = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').userDetails)
  expect(person).toMatchObject({ first_name: 'Nadia' })

  await page.goto('/chat')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.getByLabel('Your message').fill('Where do I pick it up?')
  isRefreshed = false
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').getByText('Where do I pick it up?')).toBeVisible()
  expect([refreshes(), loads]).toEqual([2, 2])
})

test('AUTH-24, AUTH-25: a token that is refused again after its refresh ends in one dialog, not in loading without end', async ({
  page,
}) => {
  const { refreshes } = await withExpiredToken(page, () => true)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/account/payment-methods')
  const lost = page.getByRole('dialog', { name: 'Please note' })
  await expect(lost).toContainText('Sorry! something went wrong, please login again')
  expect([loads, refreshes()]).toEqual([2, 2])
  await lost.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
