import type { Locator } from '@playwright/test'
import { chooseSide, newcomersCard, photosOf, turnOver } from '../../licences.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** The first number of a JPEG's table for brightness: 16 of the standard, scaled by the quality (ITU-T T.81, annex K). */
function coarsenessOf(dataUrl: string): number | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5]
}

// The same form on a phone, which comes by the link below.
test('ACC-11 ACC-15 ERR-14 CONST-04: both sides are read on this device, looked at, and sent in order @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = await newcomer(page.request)
  const facts = newcomersCard({ lastName: 'WHITELOCK', dateOfExpiry: '2024-02-03' })
  const { front, back } = await photosOf(facts)
  const sent: { call: string; body: Record<string, string> }[] = []
  page.on('request', request => {
    const call = /\/api\/v1\/(updateLicenseDetails|uploadDocument)$/.exec(request.url())?.[1]
    if (call) sent.push({ call, body: request.postDataJSON() })
  })
  // The list of states comes late: what was read of the card is sent all the same.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/v1/getStateList', async route => {
    await late.promise
    await route.continue()
  })
  // Sending waits a quarter of a minute for the print of the front; a busy machine reads it for longer, and what it says is the point here.
  await page.addInitScript(() => {
    const wait = self.setTimeout.bind(self)
    const patient = (work: () => void, ms?: number) => wait(work, ms === 15_000 ? 90_000 : ms)
    Object.assign(self, { setTimeout: patient })
  })
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/upload-license')
  await expect(page.getByText('Not uploaded yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'as its tab').toHaveText('Driving License')

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  const another = newcomersCard({ documentNumber: '421778913', lastName: 'BRAMBLE', dateOfBirth: '1971-11-30' })
  await chooseSide(page, page, 'Front', (await photosOf(another)).front)
  await turnOver(page)
  await chooseSide(page, page, 'Back', back)
  await page.getByRole('button', { name: 'Send for review' }).click({ timeout: 60_000 })
  await expect(page.getByRole('alert').getByText('Front and back seem to be of two cards')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/The front seems to say 421778913: please compare/)).toBeVisible()
  expect(sent, 'nothing is sent before that was read').toEqual([])
  await chooseSide(page, page, 'Front', front)

  await expect(page.getByText('Your license was read. Please check that everything is right.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByLabel('License number')).toHaveValue(facts.documentNumber)
  await expect(page.getByLabel('Last name')).toHaveValue('WHITELOCK')
  await expect(page.getByLabel('Date of birth')).toHaveValue(facts.dateOfBirth)
  await expect(page.getByText('The license has expired. The team may ask you for a newer one.')).toBeVisible()
  await expect(page.getByText('The name on the license differs from the name of your account.')).toBeVisible()
  expect(sent, 'nothing is sent before it was looked at').toEqual([])

  await page.getByLabel('Last name').fill('Whitlock')
  await expect(page.getByText('The name on the license differs')).toBeHidden()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Your license is under review')).toBeVisible({ timeout: 20_000 })
  late.resolve()
  expect(sent.map(({ call }) => call)).toEqual(['updateLicenseDetails', 'uploadDocument', 'uploadDocument'])
  expect(sent[0]!.body).toMatchObject({
    documentNumber: facts.documentNumber,
    givenName: 'NADIA RAE',
    lastName: 'Whitlock',
    addressState: facts.jurisdiction,
    sex: facts.sex,
    issuer: facts.country,
    flags: ['edited'],
    front: { lastName: 'WHITELOCK', dateOfBirth: facts.dateOfBirth },
  })
  expect(sent[1]!.body).toMatchObject({ doc_type: 'license_doc_1', fileformat: 'jpg', notify_by_intercom: 0 })
  expect(sent[2]!.body).toMatchObject({ doc_type: 'license_doc_2', fileformat: 'jpg', notify_by_intercom: 1 })
  for (const { body } of sent.slice(1)) {
    expect(body.doc_data).toMatch(/^data:image\/jpeg;base64,/)
    expect(coarsenessOf(body.doc_data!), 'what a JPEG of quality 0.6 begins its table with').toBe(13)
  }
})

// A link that is used up or was never given is refused.
test.use({ expectedErrors: /status of 400 .*\/api\/v1\/ssologin\)$/ })

test('AUTH-26 AUTH-27: a link opens the scan on a phone once; its token leaves the address; a wide screen says where to go', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.setTimeout(120_000)
  const person = await newcomer(page.request)
  const { result } = await mustCall(page.request, 'getLicenseScanToken', {}, person.token)
  const { url, token } = result as { url: string; token: string }
  const path = new URL(url).pathname + new URL(url).search
  if (project.name === 'desktop') {
    await page.goto(path)
    await expect(page.getByText('Please open this URL on a mobile device to scan the license.')).toBeVisible()
    return
  }
  await page.goto('/license-scan')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/license-scan?token=wrong')
  await expect(page.getByRole('alert')).toHaveText(/^This link has been used or has expired\./)
  await expect(page).toHaveURL(/\/$/)

  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/license-scan`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  const { front, back } = await photosOf(newcomersCard())
  // Taken the other way round, they are put right.
  await chooseSide(page, page, 'Front', back)
  await turnOver(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please upload license back image')).toBeVisible()
  await chooseSide(page, page, 'Back', back)
  await expect(page.getByText('Both pictures are the same.')).toBeVisible()
  await chooseSide(page, page, 'Back', front)
  await expect(page.getByText('Front and back were the other way round.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Send for review' }).click({ timeout: 60_000 })
  await expect(page.getByText('Your license is sent')).toBeVisible({ timeout: 20_000 })
  const { result: now } = await mustCall(page.request, 'getmyaccountDetails', {}, person.token)
  expect(now).toMatchObject({ license_status: 'pending' })

  const again = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await again.goto(baseURL + path)
  await expect(again).toHaveURL(/\/$/)
  await again.close()
})

test('ACC-13 SRV-04 AUTH-27 O-26: a desktop shows a code for the phone; what the phone sends, of the front alone and with each doubtful field marked, is seen there without a reload @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/upload-license')
  await expect(page.getByRole('img', { name: 'Code that opens the scan on your phone' })).toBeVisible()
  const href = await page.getByRole('link', { name: 'Open the scan page' }).getAttribute('href')
  const { pathname, search } = new URL(href ?? '')

  await using visit = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await visit.newPage()
  await phone.goto(pathname + search)
  await expect(phone.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
  expect(await phone.evaluate(() => JSON.stringify(localStorage)), 'nobody is signed in there').not.toContain(
    person.phone,
  )
  const facts = newcomersCard()
  // Out of focus, and a finger on the code.
  const { front, back } = await photosOf(facts, {
    front: { blur: 1.6, light: 0.6, noise: 9 },
    back: { finger: { tip: [0.5, 0.5], from: [0.5, 1.4], size: 0.5 } },
  })
  await chooseSide(phone, phone, 'Front', front)
  await turnOver(phone)
  await chooseSide(phone, phone, 'Back', back)
  await expect(phone.getByText(/^Failed to detect the barcode/)).toBeVisible({ timeout: 60_000 })
  const doubts = phone.getByText('May be read wrongly: please compare it with your card.')
  await expect(doubts.first()).toBeVisible()
  await expect(phone.getByRole('img', { name: 'This part of your picture' })).toHaveCount(await doubts.count())
  for (const [label, value] of [
    ['License number', facts.documentNumber],
    ['First name', `${facts.firstName} ${facts.middleName}`],
    ['Last name', facts.lastName],
    ['Date of birth', facts.dateOfBirth],
  ] as const) {
    const field = phone.getByLabel(label)
    const isMarked = (await describedBy(field)).includes('May be read wrongly')
    const read = await field.inputValue()
    expect(read === '' || read === value || isMarked, `${label}: ${read}`).toBe(true)
    await field.fill(value)
  }
  await phone.getByRole('button', { name: 'Send for review' }).click({ timeout: 60_000 })
  await expect(phone.getByText('Your license is sent')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Your license is under review')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('img', { name: 'Code that opens the scan on your phone' })).toBeHidden()
})

/** What is said of a field beside its label. */
function describedBy(field: Locator): Promise<string> {
  return field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

// A phone scans in place.
test('ACC-08 O-24: after ten minutes the code is over, and a new one is made @desktop', async ({ page }) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.clock.install()
  await page.goto('/account/upload-license')
  const link = page.getByRole('link', { name: 'Open the scan page' })
  const first = await link.getAttribute('href')
  await page.clock.fastForward('09:59')
  await expect(link).toBeVisible()
  await page.clock.fastForward('00:02')
  await expect(page.getByRole('alert')).toContainText('This code has expired.')
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Make a new code' }).click()
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).not.toBe(first)
})
