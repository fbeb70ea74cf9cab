import type { Page } from '@playwright/test'
import { type TestBrowser, testBrowser } from '../../../apps/server/src/outside/push/testing-browser.ts'
import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, signInByApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

test.use({ serviceWorkers: 'allow' })

/** What the person answers to the browser's own question; without any, the browser knows no notifications. */
type Answer = 'granted' | 'denied' | null

/** Gives the page pushes of a service that is there: the browser of a test has no account with its maker's service. */
async function givePushes(page: Page, { endpoint, keys }: TestBrowser, answer: Answer): Promise<void> {
  await page.addInitScript(
    ({ answer, ...given }) => {
      if (answer === null) {
        Reflect.deleteProperty(window, 'PushManager')
        return
      }
      const of = (name: string) => localStorage.getItem(`test-${name}`)
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => localStorage.removeItem('test-push'),
      }
      Object.defineProperty(Notification, 'permission', { get: () => of('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-asked', 'yes')
        localStorage.setItem('test-permission', answer)
        return answer
      }
      const manager = PushManager.prototype as unknown as Record<string, unknown>
      manager.getSubscription = async () => (of('push') ? subscription : null)
      manager.subscribe = async () => {
        localStorage.setItem('test-push', 'on')
        return subscription
      }
    },
    { endpoint, keys, answer },
  )
}

const asked = (page: Page) => page.evaluate(() => localStorage.getItem('test-asked'))

/** Somebody who has just saved a search of Toyotas on the page of their account. */
async function saveOne(page: Page) {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/alerts?save=make%3DToyota')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL('/account/alerts')
  await expect(page.getByRole('heading', { name: 'Toyota', exact: true })).toBeVisible()
  return person
}

test('PICK-12, HOME-17: after saving somebody chooses this device by keyboard, and it is told of searches alone; in French too @phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await bringRules(page)
  const browser = testBrowser()
  await givePushes(page, browser, 'granted')
  const person = await saveOne(page)
  const choice = page.getByRole('switch', { name: 'Also on this device' })
  await expect(choice).not.toBeChecked()
  expect(await asked(page), 'nobody is asked before a press').toBeNull()
  await expectFits(page, [360, 768, 1024, 1440])
  await expectAccessibleInBothThemes(page)
  await tabTo(page, choice)
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  const { token } = await signInByApi(page.request, person.phone, person.password)
  const told = await mustCall(page.request, 'getNotificationChoices', {}, token)
  expect(told.result).toMatchObject({ push: { devices: [{ searches: 1, rest: 0, details: 0 }] } })
  await page.reload()
  await expect(choice).toBeChecked()

  // Under the notifications it is not a device that is told of everything.
  await page.goto('/account/notifications')
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
  await page.goto('/language?to=fr&back=%2Faccount%2Falerts')
  const french = page.getByRole('switch', { name: 'Aussi sur cet appareil' })
  await expect(french).toBeChecked()
  await french.click()
  await expect(french).not.toBeChecked()
  const after = await mustCall(page.request, 'getNotificationChoices', {}, token)
  expect(after.result).toMatchObject({ push: { devices: [] } })
})

test('PICK-12: where the browser says no, or cannot, there is no choice, and mails go on @desktop', async ({
  page,
}) => {
  await givePushes(page, testBrowser(), 'denied')
  await saveOne(page)
  const choice = page.getByRole('switch', { name: 'Also on this device' })
  await choice.click()
  await expect(page.getByText('This browser does not let us show notifications. Mails go on.')).toBeVisible()
  await expect(choice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('It writes to you until')).toBeVisible()
  await expect(choice).toHaveCount(0)
})

test('PICK-12: a browser without notifications shows no choice @desktop', async ({ page }) => {
  await givePushes(page, testBrowser(), null)
  await saveOne(page)
  await expect(page.getByText('It writes to you until')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})
