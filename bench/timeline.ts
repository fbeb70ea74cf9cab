import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { assemble } from '../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../apps/server/src/outside/files/local.ts'
import { type GivenPerson, givenOf } from '../apps/server/src/testing/given.ts'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { arriveAsTeam } from '../e2e/people.ts'
import { startProduct } from './lib/product.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'
import { fillOffice } from './lib/tables/fill-office.ts'

// The timeline of 5,021 cars by 90 days, each with nine bookings in them (DESK-32): its two calls, the time to the first cars, and the longest task
// in the browser while a member scrolls for a minute. BENCH_KEEP names a folder that keeps what was filled.
const sizes = { bookings: 50_000, people: 100_000, cars: 5021 }
const kept = process.env.BENCH_KEEP
const [windowMs, usableMs, taskMs, scrollMs] = [100, 1500, 100, 60_000]
const perWindow = 50

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'ownward-timeline-'))
try {
  await fillOffice(folder, sizes)
  const member = await takeEachCar()
  const product = await startProduct({ dataDir: folder })
  try {
    await product.atRest()
    const figures: Figure[] = [
      {
        name: 'cars, each with nine bookings in 90 days',
        figure: sizes.cars,
        unit: '',
        note: `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
      },
      ...(await calls(product.url)),
      ...(await browsed(product.url)),
    ]
    report('timeline', figures)
  } finally {
    await product.stop()
  }

  async function calls(url: string): Promise<Figure[]> {
    const from = new Date().toISOString().slice(0, 10)
    const ask = async (name: string, body: object) => {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${member.token}` },
        body: JSON.stringify({ from, days: 90, ...body }),
      })
      const said = (await answer.json()) as { status: number; result: number[] }
      if (said.status !== 1) throw new Error(`${name} answered ${JSON.stringify(said)}`)
      return { took: performance.now() - begun, result: said.result }
    }
    const { result: ids } = await ask('teamTimeline', {})
    const figures: Figure[] = []
    for (const [what, body] of Object.entries({
      'all cars': {},
      'cars by place': { group: 'place' },
      'cars that are free on some days': { free_from: from, free_until: from },
    })) {
      const took: number[] = []
      for (let i = 0; i < 100; i++) took.push((await ask('teamTimeline', body)).took)
      figures.push({ name: `${what}, p99`, figure: quantile(took, 0.99), unit: 'ms', bar: usableMs / 3 })
    }
    const took: number[] = []
    for (let i = 0; i < 300; i++) {
      const at = (i * perWindow) % (ids.length - perWindow)
      took.push((await ask('teamTimelineCars', { vehicle_ids: ids.slice(at, at + perWindow) })).took)
    }
    figures.push({
      name: `a window of ${perWindow} cars, p99`,
      figure: quantile(took, 0.99),
      unit: 'ms',
      bar: windowMs,
    })
    return figures
  }

  async function browsed(url: string): Promise<Figure[]> {
    const browser = await chromium.launch(await chromiumLaunch({ preferSystem: true }))
    try {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await arriveAsTeam(page, member.phone, member.password)
      await page.addInitScript(() => {
        const tasks: number[] = []
        Object.assign(self, { tasks })
        new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        })
      })
      const usable: number[] = []
      const grid = page.getByRole('grid')
      for (let i = 0; i < 7; i++) {
        const begun = performance.now()
        await page.goto(`${url}/team/calendar?days=90`, { waitUntil: 'commit' })
        await grid.getByRole('gridcell').first().waitFor()
        usable.push(performance.now() - begun)
      }
      await page.evaluate(() => (self as unknown as { tasks: number[] }).tasks.splice(0))
      const { longest, drawn } = await grid.evaluate(async (frame, ms) => {
        const begun = performance.now()
        let most = 0
        for (let at = 0; performance.now() - begun < ms; at++) {
          // Slowly through some cars, then far away, and back again.
          frame.scrollTop = at % 120 < 100 ? frame.scrollTop + 120 : (at * 7919 * 44) % frame.scrollHeight
          frame.scrollLeft = (at * 40) % 2000
          await new Promise(done => setTimeout(done, 50))
          most = Math.max(most, frame.querySelectorAll('[role=row]').length)
        }
        const { tasks } = self as unknown as { tasks: number[] }
        return { longest: Math.max(0, ...tasks), drawn: most }
      }, scrollMs)
      return [
        { name: 'usable, median of seven', figure: median(usable), unit: 'ms', bar: usableMs },
        { name: 'longest task while a member scrolls for a minute', figure: longest, unit: 'ms', bar: taskMs },
        { name: 'rows drawn at most', figure: drawn, unit: '' },
      ]
    } finally {
      await browser.close()
    }
  }
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

/** Gives each car nine bookings one after the other, of eight days each, and a member who may look at them. */
async function takeEachCar(): Promise<GivenPerson> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const { parts } = assemble({
    ...observed,
    clock: { now: () => new Date() },
    files: folderFiles(join(folder, 'files')),
  })
  try {
    const { pool } = parts.database
    await pool.query('delete from vehicle_claims')
    await pool.query(`
      with cars as (select id, row_number() over (order by id) - 1 as at, count(*) over () as n from vehicles where availability <> 'sold'),
      taken as (select id, user_id, row_number() over (order by id) - 1 as at from bookings)
      insert into vehicle_claims (vehicle_id, user_id, booking_id, kind, period, live, created_at)
      select cars.id, taken.user_id, taken.id, 'booking',
        tstzrange(now() + (taken.at / cars.n) * interval '9 days' + (cars.at % 24) * interval '1 hour',
          now() + (taken.at / cars.n) * interval '9 days' + interval '8 days' + (cars.at % 24) * interval '1 hour'), true, now()
      from taken join cars on cars.at = taken.at % cars.n where taken.at / cars.n < 9`)
    await pool.query('vacuum analyze vehicle_claims')
    const member = await givenOf(parts).teamMember(['fleet', 'bookings'])
    await pool.query('analyze users, sessions')
    return member
  } finally {
    await close()
    await postgres.stop()
  }
}
