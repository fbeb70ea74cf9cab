import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { chromiumLaunch } from '../../chromium.ts'
import { filmOf, newcomersCard, type Scene, wellHeld } from '../../licences.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { test as base, expect } from '../../test.ts'

const facts = newcomersCard()

type Filmed = {
  /** What the camera shows, for ever. */
  film: { scenes: Scene[] }
  /** A browser with that camera. */
  filming: Browser
  /** A phone of it, which may use the camera. */
  phone: Page
}

const test = base.extend<Filmed>({
  film: [{ scenes: wellHeld(facts) }, { option: true }],
  filming: async ({ playwright, film: { scenes } }, use, testInfo) => {
    const film = await filmOf(scenes, testInfo.outputPath('licence.mjpeg'))
    const launch = await chromiumLaunch()
    // Whoever asks for the camera gets it: not every Chromium without a window can ask.
    const camera = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    const browser = await playwright.chromium.launch({ ...launch, args: [...(launch.args ?? []), ...camera] })
    await use(browser)
    await browser.close()
  },
  phone: async ({ filming, baseURL, extraHTTPHeaders }, use) => {
    const context = await phoneOf(filming, baseURL, extraHTTPHeaders)
    const errors: string[] = []
    context.on('console', message => {
      // Whoever has no network is told so by the browser too.
      if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED/.test(message.text())) errors.push(message.text())
    })
    context.on('weberror', error => errors.push(String(error.error())))
    await use(await context.newPage())
    await context.close()
    expect(errors, 'errors in the console').toEqual([])
  },
})

async function phoneOf(browser: Browser, baseURL = '', extraHTTPHeaders = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  // What the page films with is kept, so that it can be seen to be off.
  await context.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    // An empty page has none.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async wishes => {
      const stream = await ask(wishes)
      streams.push(stream)
      return stream
    }
  })
  return context
}

/** Whether each camera that the page has used is on. */
function camerasOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap(stream =>
      stream.getTracks().map(track => track.readyState),
    ),
  )
}

/** Somebody new opens the page of the licence and the camera on it. */
async function startScan(phone: Page, request: APIRequestContext): Promise<void> {
  const person = await newcomer(request)
  await arriveSignedIn(phone, person.phone, person.password)
  await phone.goto('/account/upload-license')
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
}

test('ACC-08 ACC-13 ACC-14 ERR-15: the phone’s camera takes both sides by itself; nothing is sent before the person says so; the team has it', async ({
  phone,
  request,
}) => {
  test.setTimeout(120_000)
  const person = await newcomer(request)
  const sent: string[] = []
  phone.on('request', asked => {
    const call = /\/api\/v1\/(updateLicenseDetails|uploadDocument)$/.exec(asked.url())?.[1]
    if (call) sent.push(call)
  })
  // What comes after eight seconds comes at once.
  await phone.addInitScript(() => {
    const wait = window.setTimeout
    const sooner = (work: TimerHandler, ms?: number) => wait(work, ms === 8_000 ? 0 : ms)
    Object.assign(window, { setTimeout: sooner })
  })
  await arriveSignedIn(phone, person.phone, person.password)
  await phone.goto('/account/upload-license')
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  const camera = phone.getByRole('dialog', { name: 'Camera' })
  await expect(camera.getByRole('status').first()).toHaveText('Move document closer', { timeout: 30_000 })
  const shutter = phone.getByText('Does it not work? Take the picture yourself.')
  await expect(shutter).toBeVisible()

  const flip = phone.getByRole('dialog', { name: 'Now the back side' })
  await expect(flip).toBeVisible({ timeout: 30_000 })
  await expect(shutter, 'nobody waits for a picture while the card is turned over').toBeHidden()
  await flip.getByText('OK').click({ timeout: 30_000 })
  await expect(phone.getByText('Your license was read. Please check that everything is right.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(phone.getByLabel('License number')).toHaveValue(facts.documentNumber)
  expect(await camerasOf(phone)).toEqual(['ended'])
  expect(sent, 'nothing is sent before it was looked at').toEqual([])

  // Everything that a scan needs is there: it works where the network is gone, and sending waits for it with all that was read.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Scan again' }).click()
  await expect(phone.getByLabel('License number')).toBeHidden()
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await flip.getByText('OK').click({ timeout: 30_000 })
  await phone.getByRole('button', { name: 'Send for review' }).click({ timeout: 30_000 })
  await expect(phone.getByText('Nothing is lost: send it once more when you are connected.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(phone.getByLabel('License number')).toHaveValue(facts.documentNumber)
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Send for review' }).click({ timeout: 30_000 })
  await expect(phone.getByText('Your license is under review')).toBeVisible({ timeout: 20_000 })
  expect(sent, 'the first did not come through').toEqual([
    'updateLicenseDetails',
    'updateLicenseDetails',
    'uploadDocument',
    'uploadDocument',
  ])

  const queue = await mustCall(request, 'teamLicenceQueue', { state: 'pending' }, await teamToken(request))
  const waiting = queue.result as { phone_number?: string; fields: { documentNumber?: string; lastName?: string } }[]
  expect(waiting.some(({ fields }) => fields.documentNumber === facts.documentNumber)).toBe(true)
})

test.describe(() => {
  const shadow = { through: [0.5, 0.55], angle: 75, light: 0.35 } as const
  test.use({
    film: {
      scenes: [
        { side: 'back', facts, seconds: 2.5 },
        { side: 'front', facts, seconds: 3, trembling: 4 },
        { side: 'back', facts, seconds: 3, shot: { shadow } },
      ],
    },
  })

  test('ACC-14 ERR-15 ACC-10: who shows the back first is told so; a trembling hand and a hard shadow are read all the same', async ({
    phone,
    request,
  }) => {
    test.setTimeout(120_000)
    await startScan(phone, request)
    const said = phone.getByRole('dialog', { name: 'Camera' }).getByRole('status').first()
    await expect(said).toHaveText('This is the back. Please show the front.', { timeout: 30_000 })
    await phone.getByRole('dialog', { name: 'Now the back side' }).getByText('OK').click({ timeout: 30_000 })
    await expect(phone.getByText('Your license was read. Please check that everything is right.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(phone.getByLabel('License number')).toHaveValue(facts.documentNumber)
  })
})

test.describe(() => {
  const another = newcomersCard({
    documentNumber: '421778913',
    lastName: 'BRAMBLE',
    firstName: 'TOBIAS',
    dateOfBirth: '1971-11-30',
    dateOfExpiry: '2025-11-30',
  })
  test.use({
    film: {
      scenes: [
        { side: 'front', facts, seconds: 3 },
        { side: 'back', facts: another, seconds: 3, isIdCard: true },
      ],
    },
  })

  test('ACC-10 O-26 ACC-14: the front of one card with the back of another, an expired one that lets nobody drive, is told before anything is sent', async ({
    phone,
    request,
  }) => {
    test.setTimeout(120_000)
    await startScan(phone, request)
    await phone.getByRole('dialog', { name: 'Now the back side' }).getByText('OK').click({ timeout: 30_000 })
    await expect(phone.getByText('Front and back seem to be of two cards')).toBeVisible({ timeout: 60_000 })
    await expect(phone.getByText('The license has expired. The team may ask you for a newer one.')).toBeVisible()
    await expect(phone.getByText(/identification card/i)).toBeVisible()
    await expect(phone.getByText(`The front seems to say ${facts.documentNumber}`)).toBeVisible()
  })
})

test('ACC-14: the camera is off once the page is hidden, stopped or left', async ({ phone, request }) => {
  test.setTimeout(90_000)
  const person = await newcomer(request)
  await arriveSignedIn(phone, person.phone, person.password)
  await phone.goto('/account/upload-license')
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(phone.getByRole('button', { name: 'Take the picture' })).toBeVisible({ timeout: 30_000 })
  expect(await camerasOf(phone)).toEqual(['live'])

  await phone.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  await expect(phone.getByText('The camera was switched off while you were away.')).toBeVisible()
  expect(await camerasOf(phone)).toEqual(['ended'])

  await expect(phone.getByRole('button', { name: 'Go on scanning' })).toBeFocused()
  await phone.getByRole('button', { name: 'Go on scanning' }).click()
  await phone.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(phone.getByRole('button', { name: 'Scan with the camera' })).toBeFocused()
  expect(await camerasOf(phone)).toEqual(['ended', 'ended'])

  await phone.getByRole('button', { name: 'Scan with the camera' }).press('Enter')
  await expect(phone.getByRole('button', { name: 'Take the picture' })).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('button', { name: 'Scan with the camera' })).toBeFocused()
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(phone.getByRole('button', { name: 'Take the picture' })).toBeVisible()
  await phone.evaluate(() => {
    history.pushState(null, '', '/account/edit-profile')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Driving License')
  expect(await camerasOf(phone)).toEqual(['ended', 'ended', 'ended', 'ended'])
})

test.describe(() => {
  test.use({ expectedErrors: /zxing_reader/ })

  test('ERR-15, ACC-08: without a camera, without leave to use it, with one in use and without the scanner the reason is said, and pictures can be chosen', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const person = await newcomer(page.request)
    await page.addInitScript(() => {
      const answers = ['NotAllowedError', 'NotReadableError', 'NotFoundError', 'TypeError']
      navigator.mediaDevices.getUserMedia = async () => {
        // Somebody who has not answered the browser's question yet.
        if (location.hash === '#asked') await new Promise(() => {})
        throw new DOMException('no', answers.shift())
      }
    })
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/account/upload-license')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    for (const words of [
      'The camera may not be used.',
      'Another app is using the camera.',
      'No camera was found.',
      'Error initializing scan.',
    ]) {
      await expect(page.getByRole('alert').getByText(words)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByLabel(/^Front/)).toBeEnabled()
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await page.route(/zxing_reader/, route => route.abort())
    await page.goto('/account/upload-license#asked')
    await page.reload()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('alert').getByText('Failed to load SDK!')).toBeVisible({ timeout: 30_000 })
  })
})
