import type { CDPSession, Page, Worker } from '@playwright/test'
import { type TestBrowser, testBrowser } from '../../../apps/server/src/outside/push/testing-browser.ts'
import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, signInByApi, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Lets the page have pushes of a service that is there, and a person who says yes: the browser of a test has no account with its maker's service, and refuses
 * notifications whatever it was granted.
 */
async function givePushes(page: Page, { endpoint, keys }: TestBrowser): Promise<void> {
  await page.addInitScript(
    given => {
      const of = (name: string) => localStorage.getItem(`test-${name}`)
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => localStorage.removeItem('test-push'),
      }
      Object.defineProperty(Notification, 'permission', { get: () => of('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-permission', 'granted')
        return 'granted'
      }
      const manager = PushManager.prototype as unknown as Record<string, unknown>
      manager.getSubscription = async () => (of('push') ? subscription : null)
      manager.subscribe = async (how: { applicationServerKey: string }) => {
        localStorage.setItem('test-push', how.applicationServerKey)
        return subscription
      }
    },
    { endpoint, keys },
  )
}

/** What the twin was handed for a browser, as that browser reads it, newest first; what it carries is given as it came, too. */
async function handedTo(page: Page, browser: TestBrowser) {
  const all = (await (await page.request.get('/dev/pushes.json')).json()) as { endpoint: string; body: string }[]
  return all.filter(({ endpoint }) => endpoint === browser.endpoint).map(({ body }) => browser.read(body))
}

/** Gives the worker of this site a push, as the browser's own service would. */
async function deliver(page: Page, cdp: CDPSession, data: unknown): Promise<void> {
  const { registrations } = await registrationsOf(cdp)
  const { origin } = new URL(page.url())
  const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
  const push = {
    origin,
    registrationId: own!.registrationId,
    data: typeof data === 'string' ? data : JSON.stringify(data),
  }
  await cdp.send('ServiceWorker.deliverPushMessage', push)
}

type Registered = { registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[] }

function registrationsOf(cdp: CDPSession): Promise<Registered> {
  return new Promise((resolve, reject) => {
    cdp.once('ServiceWorker.workerRegistrationUpdated', told => resolve(told))
    cdp
      .send('ServiceWorker.disable')
      .then(() => cdp.send('ServiceWorker.enable'))
      .catch(reject)
  })
}

type Shown = { title: string; body: string; data: string }
type WorkerScope = {
  shown: Shown[]
  clients: { openWindow: unknown }
  WindowClient: { prototype: { focus: unknown } }
  registration: { showNotification: unknown }
  dispatchEvent(event: Event): void
}

/** Has the worker keep what it would show: see `givePushes`. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title: string, { body, data }: Shown) =>
      void scope.shown.push({ title, body, data })
  })

const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerScope).shown)

/** Where a press on the newest notification leads; the browser lets a worker open a page or a tab by a person’s own press alone. */
const pressLeadsTo = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const notification = { ...scope.shown.at(-1), close: () => {} }
    return new Promise<string>((resolve, reject) => {
      scope.clients.openWindow = async (href: string) => resolve(`opens ${href}`)
      scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
        resolve(`goes to ${this.url}`)
      }
      const waitUntil = (work: Promise<unknown>) => work.catch(reject)
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    })
  })

test('HOME-16, HOME-17, HOME-18: somebody adds this device by keyboard, tries it, sees what a lock screen shows, and signs out of it; in French too @phone', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await bringRules(page)
  const browser = testBrowser()
  await givePushes(page, browser)
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/notifications')
  const devices = page.getByRole('region', { name: 'Your devices', exact: true })
  const cdp = await context.newCDPSession(page)
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const worker = context.serviceWorkers()[0]!
  await keepShown(worker)
  const { token, person: own } = await signInByApi(page.request, person.phone, person.password)
  await mustCall(page.request, 'saveQuietHours', { from: null, until: null }, token)

  await test.step('one press adds it', async () => {
    const add = devices.getByRole('button', { name: 'Notify me on this device' })
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(devices).toContainText('This device is notified.')
    expect(await page.evaluate(() => localStorage.getItem('test-push')?.length)).toBe(87)
  })

  await test.step('one press tries it, and it shows up', async () => {
    await devices.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => handedTo(page, browser)).toHaveLength(1)
    await deliver(page, cdp, (await handedTo(page, browser))[0])
    await expect
      .poll(() => shown(worker))
      .toEqual([expect.objectContaining({ title: 'Ownward', body: expect.stringMatching(/^This is a test/) })])
  })

  await test.step('what the team writes opens the chat, and what is none of ours shows nothing and leads nowhere else', async () => {
    const written = { user_id: own.id, text: 'Your car is washed.' }
    await mustCall(page.request, 'teamWriteMessage', written, await teamToken(page.request))
    await expect.poll(() => handedTo(page, browser)).toHaveLength(2)
    const [told] = await handedTo(page, browser)
    expect(told).toMatchObject({ title: 'Ownward', body: 'Messages: there is news for you.', path: '/chat' })
    await deliver(page, cdp, 'x')
    await deliver(page, cdp, told)
    await expect.poll(() => shown(worker)).toHaveLength(2)
    expect(await pressLeadsTo(worker)).toBe(`opens ${baseURL}/chat`)
    await deliver(page, cdp, { ...told, tag: 'z', path: 'https://evil.example/' })
    await expect.poll(() => shown(worker)).toHaveLength(3)
    expect(await pressLeadsTo(worker)).toBe(`goes to ${baseURL}/account/notifications`)
  })

  await test.step('with leave the lock screen shows the words themselves', async () => {
    const details = devices.getByRole('switch', { name: 'Show details on the lock screen' })
    await details.click()
    await expect(details).toHaveAttribute('aria-checked', 'true')
    await page.reload()
    await expect(details).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('it reads the same in French, at every width and in both themes', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
    await page.reload()
    const region = page.getByRole('region', { name: 'Vos appareils', exact: true })
    await expect(region).toContainText('Cet appareil est averti.')
    await expect(page.getByRole('switch', { name: 'Sur mes appareils, Paiements' })).toBeVisible()
    await expectFits(page, [320, 360, 768, 1440])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleInBothThemes(page)
    await region.getByRole('button', { name: 'Arrêter sur cet appareil' }).click()
    await expect(region.getByRole('button', { name: 'M’avertir sur cet appareil' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
  })
})

test('HOME-17: whoever refuses the question is told how to change their mind, also the next time, and is not asked again @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/notifications')
  const devices = page.getByRole('region', { name: 'Your devices', exact: true })
  const add = devices.getByRole('button', { name: 'Notify me on this device' })
  // Without anybody who could answer, the browser of a test refuses.
  const refused = devices.getByText('You told this browser not to show notifications of this site')
  await expect(add.or(refused)).toBeVisible()
  if (await add.isVisible()) await add.click()
  await expect(refused).toBeVisible()
  await page.reload()
  await expect(refused).toBeVisible()
  await expect(add).toHaveCount(0)
})
