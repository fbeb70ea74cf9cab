import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sendRegistration } from '../../newcomer.ts'
import { cardWith, codeSentTo, freshContact, mustCall, sandboxCards, signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

const password = 'a-long-way-home'

/** A second process of the product on the database of this run, which asks for a code on new devices as production does. */
async function strictProduct(folder: string): Promise<{ url: string; process: ChildProcess }> {
  // The fifth line of its file names the folder of the database's socket.
  const socket = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise(done => probe.close(done))
  const started = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MODE: 'demo',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DEVICE_CODE: '1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: `postgresql://ownward@localhost:5432/ownward?host=${encodeURIComponent(socket ?? '')}`,
      DATA_DIR: folder,
    },
  })
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true)
  return { url, process: started }
}

/** No while the page is on its way to another one. */
const isSignedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').userLoggedIn === true).catch(() => false)

async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  await signInOnScreen(page, phone, password)
}

/** Somebody who gets the owner's text messages sets a password; the owner keeps theirs by the letter (decision 0053). */
async function keepsTheOldPassword(browser: Browser, url: string, { phone, email }: { phone: string; email: string }) {
  const anywhere = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const { request } = anywhere
  const { user_id } = await mustCall(request, 'forgotPassword', { phone_number: phone })
  const verify_token = await codeSentTo(request, phone)
  const reset = { user_id: Number(atob(String(user_id))), verify_token, password: 'the password of a thief' }
  await mustCall(request, 'updatePassword', reset)
  const letters = await (await request.get(`/dev/outbox.json?to=${email}`)).json()
  const link = /\/keep-password\?token=\S+/.exec(letters[0].text)?.[0] ?? ''
  const page = await anywhere.newPage()
  await page.goto(link)
  await expect(page, 'the token leaves the address').toHaveURL(`${url}/keep-password`)
  await page.getByRole('button', { name: 'Keep my old password' }).click()
  await expect(page.getByText('Your old password stays')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep my old password' }).click()
  await expect(page.getByText('This link has been used')).toBeVisible()
  await anywhere.close()
}

test('AUTH-07, AUTH-14, AUTH-15, SRV-02: with a card on file a new device needs the code of the phone once, and is remembered; the one that registered is known', async ({
  browser,
}, testInfo) => {
  test.skip(!process.env.E2E_DATA_DIR, 'on a product of our own')
  test.setTimeout(120_000)
  const { url, process: product } = await strictProduct(testInfo.outputPath('data'))
  try {
    const context = () => browser.newContext({ baseURL: url, serviceWorkers: 'block' })
    const [own, other] = [await context(), await context()]
    const contact = freshContact()
    const first = await own.newPage()
    await first.goto('/register')
    await sendRegistration(first, contact)
    await first.getByLabel('Activation Code').fill(await codeSentTo(own.request, contact.phone))
    await first.getByRole('button', { name: 'Verify' }).click()
    await expect.poll(() => isSignedIn(first)).toBe(true)
    await first.waitForURL(`${url}/`)
    const token = await first.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').auth_token)
    await mustCall(own.request, 'addMyCard', cardWith(sandboxCards.pays), token)

    const second = await other.newPage()
    await signIn(second, contact.phone)
    await expect(second.getByText('A new device')).toBeVisible()
    expect(await isSignedIn(second)).toBe(false)
    const code = await codeSentTo(other.request, contact.phone)
    await second.getByLabel('Activation Code').fill(String((Number(code) + 1) % 100_000).padStart(5, '0'))
    await second.getByRole('button', { name: 'Verify' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    expect(await isSignedIn(second)).toBe(false)
    await second.getByLabel('Activation Code').fill(code)
    await second.getByRole('button', { name: 'Verify' }).click()
    await expect.poll(() => isSignedIn(second)).toBe(true)

    await second.waitForURL(`${url}/`)
    for (const page of [first, second]) {
      await page.evaluate(() => localStorage.clear())
      await signIn(page, contact.phone)
      await expect.poll(() => isSignedIn(page), 'the device is known').toBe(true)
    }
    await keepsTheOldPassword(browser, url, contact)
    await Promise.all([own.close(), other.close()])
  } finally {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
})
