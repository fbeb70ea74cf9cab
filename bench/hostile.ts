import { request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { jpegOfScans } from '../apps/server/src/pictures/testing-bombs.ts'
import { startProduct } from './lib/product.ts'
import { median, report } from './lib/report.ts'

// A page and a sign-in while strangers and a signed-in person send pictures made to keep a decoder busy, and while headers come that were made
// to keep an expression busy; against the same in calm.
const rounds = 40
const product = await startProduct()

async function call(
  name: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${product.url}/api/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function page(): Promise<void> {
  const answer = await fetch(`${product.url}/cars`)
  await answer.arrayBuffer()
}

async function signIn(): Promise<string> {
  const known = await call('login', { phone_number: '3055550101' })
  const entered = await call('loginadvance', { user_id: known.body.user_id, password: 'demo-pass' })
  if (typeof entered.body.auth_token !== 'string') throw new Error(`no sign-in: ${JSON.stringify(entered.body)}`)
  return entered.body.auth_token
}

const now = () => performance.now()

/** Half of the times that something takes, in ms. */
async function half(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = now()
    await work()
    taken.push(now() - began)
  }
  return median(taken)
}

const both = async () => ({ page: await half(page), signIn: await half(signIn) })

/** The same while something hostile goes on, which is begun again until the measurement is over. */
async function during(
  hostile: () => Promise<unknown>,
  lines: number,
): Promise<{ page: number; signIn: number; times: number }> {
  let over = false
  let times = 0
  const attack = Array.from({ length: lines }, async () => {
    while (!over) {
      times++
      await hostile().catch(() => {})
    }
  })
  const figures = await both()
  over = true
  await Promise.all(attack)
  return { ...figures, times }
}

/** The same while twenty lines send calls again and again, from another thread. */
async function besides(calls: unknown[]): Promise<{ page: number; signIn: number; times: number }> {
  const sender = new Worker(new URL('lib/hostile-lines.ts', import.meta.url), { workerData: { calls, lines: 20 } })
  const sent = new Promise<number>(done => sender.once('message', done))
  const figures = await both()
  sender.postMessage('over')
  return { ...figures, times: await sent }
}

/** A header as bytes on a line of its own; fetch would refuse some. */
function header(): Promise<void> {
  const value = `"a${' '.repeat(15_500)}b"`
  return new Promise(done => {
    const asked = request(`${product.url}/cars`, { headers: { 'if-none-match': value } }, answer => {
      answer.resume()
      answer.once('end', done)
    })
    asked.once('error', () => done())
    asked.end()
  })
}
const twentyASecond = async () => {
  await header()
  await new Promise(done => setTimeout(done, 200))
}

try {
  await product.atRest()
  const token = await signIn()
  await both()
  const calm = await both()
  // What was seen: 159 kB of thousands of scans, and what passes for a photo and still costs seconds.
  const bomb = await jpegOfScans(1500, { width: 64, height: 48 })
  const heavy = await jpegOfScans(60, { width: 1200, height: 900 })
  const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
  const registrations = Array.from({ length: 60 }, (_, sent) => ({
    url: `${product.url}/api/v1/register`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Eve',
      last_name: 'Stone',
      phone_number: `7865${200_000 + sent}`,
      password: 'a long password',
      email: `eve${sent}@mail.example`,
      photo_data: dataUrl(sent % 2 === 0 ? bomb : heavy),
      fileformat: 'me.jpg',
    }),
  }))
  const licence = {
    url: `${product.url}/api/v1/uploadDocument`,
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
    body: JSON.stringify({ doc_type: 'license_doc_1', doc_data: dataUrl(heavy), fileformat: 'jpg' }),
  }
  const pictures = await besides(registrations.flatMap(call => [call, licence]))
  const headers = await during(twentyASecond, 4)
  const figures = (what: string, { page, signIn, times }: { page: number; signIn: number; times: number }) => [
    { name: `${what}: a page, half of them`, figure: page, unit: 'ms', note: `${times} of them meanwhile` },
    { name: `${what}: a page against calm`, figure: page / calm.page, unit: 'x', bar: 2 },
    { name: `${what}: a sign-in, half of them`, figure: signIn, unit: 'ms' },
    { name: `${what}: a sign-in against calm`, figure: signIn / calm.signIn, unit: 'x', bar: 2 },
  ]
  report('hostile', [
    { name: 'calm: a page, half of them', figure: calm.page, unit: 'ms' },
    { name: 'calm: a sign-in, half of them', figure: calm.signIn, unit: 'ms' },
    ...figures('twenty hostile pictures at a time', pictures),
    ...figures('twenty hostile headers a second', headers),
    { name: 'memory after it', figure: product.memoryMiB(), unit: 'MiB' },
  ])
} finally {
  await product.stop()
}
