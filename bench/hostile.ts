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

const eve = (at: number) => ({
  first_name: 'Eve',
  last_name: 'Stone',
  phone_number: `78653${10_000 + at}`,
  password: 'a long password',
  email: `eve${at}@mail.example`,
})

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

interface Line {
  url: string
  headers: Record<string, string>
  bodies: Uint8Array<ArrayBuffer>[]
}

/** The same while lines send one call after another from another thread, each so long after its last answer. */
async function besides(lines: Line[], pauseMs: number): Promise<{ page: number; signIn: number; times: string }> {
  const sender = new Worker(new URL('lib/hostile-lines.ts', import.meta.url), { workerData: { lines, pauseMs } })
  const sent = new Promise<Record<number, number>>(done => sender.once('message', done))
  const figures = await both()
  sender.postMessage('over')
  const answers = Object.entries(await sent).map(([status, times]) => `${times} answered ${status}`)
  return { ...figures, times: answers.join(', ') }
}

/** Somebody who registered and showed that the phone is theirs. */
async function newPerson(at: number): Promise<string> {
  const phone_number = `78652${10_000 + at}`
  await call('register', { ...eve(at), phone_number, email: `ann${at}@mail.example` })
  const told = (await (await fetch(`${product.url}/dev/outbox.json?to=${phone_number}`)).json()) as { code?: string }[]
  const verified = await call('verifyAccount', { phone_number, activationCode: told[0]?.code })
  if (typeof verified.body.auth_token !== 'string') throw new Error(`no person: ${JSON.stringify(verified.body)}`)
  return verified.body.auth_token
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
  await both()
  const calm = await both()
  // What was seen: 159 kB of thousands of scans, and what passes for a photo and still costs seconds.
  const bomb = await jpegOfScans(1500, { width: 64, height: 48 })
  const heavy = await jpegOfScans(60, { width: 1200, height: 900 })
  const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
  const bodyOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const json = { 'content-type': 'application/json' }
  const registering: Line = {
    url: `${product.url}/api/v1/register`,
    headers: json,
    bodies: [bodyOf({ ...eve(90), photo_data: dataUrl(bomb), fileformat: 'me.jpg' })],
  }
  const upload = bodyOf({ doc_type: 'license_doc_1', doc_data: dataUrl(heavy), fileformat: 'jpg' })
  const uploading = (token: string): Line => ({
    url: `${product.url}/api/v1/uploadDocument`,
    headers: { ...json, authorization: `Basic ${token}` },
    bodies: [upload],
  })
  const people: string[] = []
  for (let at = 0; at < 16; at++) people.push(await newPerson(at))
  // Four strangers and sixteen people, a picture a second each: about as much as a line of a gigabit carries.
  const attack = [...Array.from({ length: 4 }, () => registering), ...people.map(uploading)]
  const pictures = await besides(attack, 1000)
  const flood = await besides(attack.slice(0, 8), 0)
  const headers = await during(twentyASecond, 4)
  const figures = (what: string, { page, signIn, times }: { page: number; signIn: number; times: number | string }) => [
    { name: `${what}: a page, half of them`, figure: page, unit: 'ms', note: `${times} meanwhile` },
    { name: `${what}: a page against calm`, figure: page / calm.page, unit: 'x', bar: 2 },
    { name: `${what}: a sign-in, half of them`, figure: signIn, unit: 'ms' },
    { name: `${what}: a sign-in against calm`, figure: signIn / calm.signIn, unit: 'x', bar: 2 },
  ]
  report('hostile', [
    { name: 'calm: a page, half of them', figure: calm.page, unit: 'ms' },
    { name: 'calm: a sign-in, half of them', figure: calm.signIn, unit: 'ms' },
    ...figures('twenty hostile pictures at a time', pictures),
    {
      name: 'pictures as fast as eight lines go: a sign-in, half of them',
      figure: flood.signIn,
      unit: 'ms',
      note: flood.times,
    },
    ...figures('twenty hostile headers a second', headers),
    { name: 'memory after it', figure: product.memoryMiB(), unit: 'MiB' },
  ])
} finally {
  await product.stop()
}
