import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { backSvg, renderCard } from '../../testing/draw-back.ts'
import { frontSvg } from '../../testing/draw-front.ts'
import { testEngines } from '../../testing/engines.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { type Shot, takePhoto } from '../../testing/take-photo.ts'
import { writeAamva } from '../../testing/write-aamva.ts'
import { askScanner, type Scanner } from './ask-scanner.ts'
import { type Engines, serveScanner } from './serve-scanner.ts'

vi.setConfig({ testTimeout: 120_000 })

const facts = drawFacts(seeded(6))
const text = writeAamva(facts, 8)
const back = await renderCard(backSvg(text, facts, { columns: 15, level: 4, rowHeight: 4, stripe: false }), 1300)
const front = await renderCard(frontSvg(facts, 'numbered'), 1400)
const frame = (card: typeof back, shot: Partial<Shot> = {}) =>
  takePhoto(card, { width: 1000, height: 640, cardWidth: 860, ...shot }, seeded(1))

const channels: MessageChannel[] = []
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) for (const port of [port1, port2]) port.close()
})

function scanner(engines: Engines = testEngines): Scanner {
  const channel = new MessageChannel()
  channels.push(channel)
  serveScanner(channel.port2 as never, engines)
  return askScanner(channel.port1 as never)
}

test('ACC-10: a worker reads back and front and answers each who asked', async () => {
  const { ask } = scanner()
  const [barcode, print] = await Promise.all([
    ask('back', { picture: await frame(back, { turn: 8 }) }),
    ask('front', { picture: structuredClone(front) }),
  ])
  expect(barcode).toBe(text)
  expect([
    await ask('isFront', { picture: await frame(back) }),
    await ask('isFront', { picture: await frame(front) }),
  ]).toEqual([false, true])
  expect(print.fields).toMatchObject({ documentNumber: facts.documentNumber, lastName: facts.lastName })
})

test('ACC-14: a frame of the back is read or guided, a frame of the front judged', async () => {
  const { ask } = scanner()
  const look = async (shot: Partial<Shot>) => ask('backFrame', { picture: await frame(back, shot), number: 0 })
  const read = await look({})
  expect(read).toEqual({ text, guidance: 'found', quad: expect.any(Array) })
  // The card is 860 of 1000 pixels wide, in the middle.
  expect(Math.abs(read.quad![0].x - 70)).toBeLessThan(12)
  expect(await look({ cardWidth: 330 })).toMatchObject({ guidance: 'closer', quad: null })
  expect(await look({ light: 0 })).toMatchObject({ text: null, guidance: 'lost' })
  expect(await ask('showsCode', { picture: await frame(back) })).toBe(true)
  expect(await ask('showsCode', { picture: await frame(front) })).toBe(false)
  expect(await ask('practise', {})).toBeNull()
  expect(await look({}), 'a made-up card leaves nothing behind').toEqual(read)
  const judged = await ask('frontFrame', { picture: await frame(back) })
  expect(judged).toMatchObject({ guidance: 'found' })
  expect(judged.sharpness).toBeGreaterThan(60)
  expect((await ask('frontFrame', { picture: await frame(back, { blur: 4 }) })).sharpness).toBeLessThan(60)
})

test('ERR-15: an engine that cannot be loaded is told, and tried anew by the next who asks', async () => {
  let fails = true
  const { ask } = scanner({
    ...testEngines,
    barcode: async () => {
      if (fails) throw new Error('no network')
      return testEngines.barcode()
    },
  })
  await expect(ask('load', { engine: 'barcode' })).rejects.toMatchObject({ trouble: 'engine' })
  fails = false
  await expect(ask('load', { engine: 'barcode' })).resolves.toBeNull()
})

test('ACC-14: getting an engine does not wait for a picture that is being read, and fetching one makes none', async () => {
  const letters = Promise.withResolvers<never>()
  const asked: string[] = []
  const { ask } = scanner({
    async fetch(engine) {
      asked.push(`fetch ${engine}`)
    },
    async barcode() {
      asked.push('barcode')
      return testEngines.barcode()
    },
    async letters() {
      asked.push('letters')
      return letters.promise
    },
  })
  const print = ask('front', { picture: await frame(back) })
  await ask('fetch', { engine: 'barcode' })
  await ask('load', { engine: 'barcode' })
  expect(asked).toEqual(['letters', 'fetch barcode', 'barcode'])
  letters.reject(new Error('no network'))
  await expect(print).rejects.toMatchObject({ trouble: 'engine' })
})

test('ERR-14: a picture that is none is a fault of the picture, and the next one is read', async () => {
  const { ask } = scanner()
  await expect(ask('back', { picture: { width: 1e9, height: 1e9, data: new Uint8Array(4) } })).rejects.toMatchObject({
    trouble: 'picture',
  })
  expect(await ask('back', { picture: await frame(back) })).toBe(text)
})

test('ACC-14: the memory of a picture is given back as soon as it was looked at', async () => {
  let hear: ((event: never) => void) | undefined
  const told = Promise.withResolvers<unknown>()
  const post = {
    postMessage: told.resolve,
    addEventListener(_: string, listen: typeof hear) {
      hear = listen
    },
  }
  serveScanner(post as never, testEngines)
  const picture = await frame(back)
  hear!({ data: { id: 1, task: 'frontFrame', input: { picture } } } as never)
  await told.promise
  await vi.waitFor(() => expect(picture.data).toHaveLength(0))
})

test('ERR-15: what cannot be fetched ahead is told as an engine that is missing', async () => {
  const { ask } = scanner({ ...testEngines, fetch: async () => Promise.reject(new Error('no network')) })
  await expect(ask('fetch', { engine: 'letters' })).rejects.toMatchObject({ trouble: 'engine' })
})

test('ERR-14: a worker that dies answers all who wait, and whoever asks later', async () => {
  const listeners = new Map<string, (event: never) => void>()
  const { ask } = askScanner({ postMessage() {}, addEventListener: (type, listen) => void listeners.set(type, listen) })
  const waiting = ask('load', { engine: 'letters' })
  listeners.get('error')!(undefined as never)
  await expect(waiting).rejects.toMatchObject({ trouble: 'crash' })
  await expect(ask('load', { engine: 'barcode' })).rejects.toMatchObject({ trouble: 'crash' })
})

test('ERR-14: what is asked of a scanner that is closed fails at once', async () => {
  const made = scanner()
  made.close()
  await expect(made.ask('load', { engine: 'barcode' })).rejects.toMatchObject({ trouble: 'crash' })
})
