import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { folderForTests } from './apps/server/src/db/testing-folder.ts'
import { chromiumLaunch } from './e2e/chromium.ts'

// Set by hand to test a product that runs already; otherwise one is started for the run, on a port and data of its own.
const running = process.env.E2E_URL
const url = running ?? process.env.E2E_OWN_URL ?? `http://localhost:${await freePort()}`
if (running === undefined) process.env.E2E_OWN_URL = url

// Two pixels for one would show the journeys nothing new, and cost a seventh of their time.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }

// What a size cannot change is seen at one: a whole file by these lists, a journey by `@desktop` or `@phone` at the end of its title.
// That every page fits and can be read at either is what the accessibility journeys look at, and the ways that most people go
// (finding, building, reserving, signing, the photos of a car) are walked at both.
const shownOnDesktop = [
  ...journeys('headers', 'one-command', 'page-weight', 'routes', 'search-engines', 'device-code', 'new-installation'),
  ...journeys('content-pages', 'electric-program', 'marketing', 'start-page', 'card-widths'),
  ...journeys('keyboard', 'applied-filters'),
  ...journeys('booking-life', 'car-module', 'team-*'),
]
const shownOnPhone = [
  ...journeys('early-click', 'lost-code', 'offline', 'failures', 'camera', 'narrow-details'),
  ...journeys(
    'newcomer',
    'registration',
    'sign-in',
    'sign-in-fields',
    'wanted-page',
    'reset-password',
    'session-refresh',
  ),
  ...journeys('account-profile', 'account-words', 'chat', 'listing-hearts', 'refusals', 'signature'),
  ...journeys(
    'booking-licence',
    'booking-links',
    'booking-meanwhile',
    'booking-session',
    'pause',
    'payment-day',
    'plan-return',
  ),
]

export default defineConfig({
  testDir: 'e2e/journeys',
  // A product that runs already is left as it is.
  ...(running === undefined && { globalSetup: './e2e/open-places.ts' }),
  outputDir: 'test-results',
  workers: 4,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a journey may lose a race with its own clock; one that fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: url,
    actionTimeout: 10_000,
    launchOptions: await chromiumLaunch(),
    // A worker would answer what a test stands in for; the journeys about it let it in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Pictures and snapshots of every step would cost a fifth of the run; `--trace on` makes them for a test under suspicion.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...journeys('clock-*', 'last-*'), ...shownOnDesktop],
      grepInvert: /@desktop$/,
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: [...journeys('clock-*', 'last-*'), ...shownOnPhone],
      grepInvert: /@phone$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What moves the clock of the product moves it for everybody: these come when all others are done.
    { name: 'later', testMatch: journeys('clock-*'), dependencies: ['phone', 'desktop'], workers: 1, use: phone },
    // What all of them have left behind is looked at when they are over.
    { name: 'last', testMatch: journeys('last-*'), dependencies: ['later'] },
  ],
  ...(running === undefined ? { webServer: product(new URL(url).port) } : {}),
})

/** The files of these journeys. */
function journeys(...names: string[]): string[] {
  return names.map(name => `**/${name}.spec.ts`)
}

function product(port: string) {
  return {
    command: 'node tools/run.mjs start',
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      MODE: 'demo',
      HOST: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      APP_STORE_URL: 'https://apps.example/ios',
      PLAY_STORE_URL: 'https://play.example/android',
      SOCIAL_FACEBOOK: 'https://social.example/facebook',
      SOCIAL_YOUTUBE: 'https://social.example/youtube',
      BUY_NOW: '1',
      // What one member of the demo does alone; refunds and forgiveness have their usual limits.
      APPROVE_WALLET_ABOVE: '1000',
      APPROVE_RIGHTS: 'none',
      // Each test comes from a network address of its own, as it would through a proxy (e2e/test.ts).
      TRUST_PROXY: '1',
      PROMO_VIDEO_URL: 'https://video.example/film',
      PORT: port,
      DATA_DIR: freshFolder(),
    },
  }
}

// The configuration is read once more by every worker: only the first reading makes the folder, and takes it away.
function freshFolder(): string {
  const known = process.env.E2E_DATA_DIR
  if (known !== undefined) return known
  const folder = mkdtempSync(join(folderForTests(), 'ownward-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
