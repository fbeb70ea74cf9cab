// A phone's camera that is held well, from the press of the button to the filled form, and what the page takes of memory meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { filmOf, newcomersCard, type Scene } from '../e2e/licences.ts'
import { newcomer } from '../e2e/newcomer.ts'
import { arriveSignedIn } from '../e2e/people.ts'
import { startProduct } from './lib/product.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'

const runs = 5
const facts = newcomersCard()
const everyMs = 100

/** Front and back as long as each needs: the clock stands while a person turns the card over. */
const held = (rows: 720 | 1080, isDense: boolean): Scene[] => {
  const shot = { width: (rows * 16) / 9, height: rows, cardWidth: rows * 1.14 }
  return [
    { side: 'front', facts, seconds: 1.5, shot },
    { side: 'back', facts, seconds: 4, shot, isDense },
  ]
}

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'ownward-camera-'))
try {
  report('camera', [
    ...(await filmed('1080p', held(1080, false), 3)),
    ...(await filmed('720p, a dense code', held(720, true), 5)),
  ])
} finally {
  rmSync(folder, { recursive: true })
  await product.stop()
}

async function filmed(name: string, scenes: Scene[], barSeconds: number): Promise<Figure[]> {
  const film = await filmOf(scenes, join(folder, `${barSeconds}.mjpeg`))
  const launch = await chromiumLaunch({ preferSystem: true })
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const seconds: number[] = []
    const fronts: number[] = []
    const memory: number[] = []
    for (let run = 0; run < runs; run++) {
      const scan = await scanOnce(browser)
      seconds.push(scan.seconds)
      fronts.push(scan.front)
      memory.push(scan.mostMiB)
    }
    const all = seconds.map(second => second.toFixed(1)).join(', ')
    const front = fronts.map(second => second.toFixed(1)).join(', ')
    return [
      {
        name: `camera to filled form, ${name}, median`,
        figure: median(seconds),
        unit: 's',
        bar: barSeconds,
        note: `${all}; of that until the front was taken: ${front}`,
      },
      { name: `memory of the page meanwhile, ${name}, most`, figure: quantile(memory, 1), unit: 'MiB', bar: 300 },
    ]
  } finally {
    await browser.close()
  }
}

/** One scan of both sides by somebody new. The film shows the sides by turns: what is waited for the next turn is the film's, not ours. */
async function scanOnce(browser: Browser): Promise<{ seconds: number; front: number; mostMiB: number }> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const memory = await watchMemory(browser)
  try {
    const person = await newcomer(context.request)
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/account/upload-license')
    const start = page.getByRole('button', { name: 'Scan with the camera' })
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    const began = performance.now()
    await start.click()
    const ok = page.getByRole('dialog', { name: 'Now the back side' }).getByText('OK')
    await seen(page, asksForBack)
    const front = (performance.now() - began) / 1000
    await ok.click()
    await seen(page, holdsNumber, facts.documentNumber)
    const seconds = (performance.now() - began) / 1000
    await expect(page.getByLabel('License number')).toHaveValue(facts.documentNumber)
    return { seconds, front, mostMiB: memory.most() }
  } finally {
    memory.end()
    await context.close()
  }
}

/** Waits for what a person would see, looked for at each frame that the page paints: what waits for a role or a value looks every half second. */
async function seen(page: Page, what: (value: string) => boolean, value = ''): Promise<void> {
  await page.waitForFunction(what, value, { polling: 'raf', timeout: 90_000 })
}

function asksForBack(): boolean {
  const buttons = [...document.querySelectorAll('dialog[open] button')]
  return buttons.some(button => button.textContent === 'OK' && button.getBoundingClientRect().width > 0)
}

function holdsNumber(number: string): boolean {
  const field = [...document.querySelectorAll('input')].find(input => input.value === number)
  return field !== undefined && field.getBoundingClientRect().width > 0
}

/** The most private memory that a renderer of this browser had, read while it works. */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  let most = 0
  let isOver = false
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) if (type === 'renderer') most = Math.max(most, privateMiB(id))
  }
  const timer = setInterval(() => void (isOver || look().catch(() => {})), everyMs)
  return {
    most: () => most,
    end() {
      isOver = true
      clearInterval(timer)
      session.detach().catch(() => {})
    },
  }
}

/** Memory that a process shares with nobody, in MiB (Linux). */
function privateMiB(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kib = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
  return kib / 1024
}
