import { locateBarcodes } from '../barcode/locate.ts'
import { createFrameReader, type Decode, type ReadFrame, readBarcode } from '../barcode/read-barcode.ts'
import { createDecoder } from '../barcode/zxing.ts'
import { looksLikeFront, readFront } from '../front/read-front.ts'
import { type CreateCore, createRecogniser, type Recognise } from '../front/recognise.ts'
import { findOutline } from '../outline/find-outline.ts'
import { type Grey, greyOf, type Rgba } from '../picture/grey.ts'
import { madeUpCard } from '../picture/made-up-card.ts'
import type { Quad } from '../picture/perspective.ts'
import { sharpnessOf } from '../picture/sharpness.ts'
import { codeAt, guideBack, guideFront } from '../scan/guidance.ts'
import { licenceIn } from '../scan/licence-reading.ts'
import type { Ask, TaskName, Tasks, Told } from './protocol.ts'

/** Where the engines come from; each is fetched when it is first needed. */
export interface Engines {
  /** Brings what an engine is made of into the browser's cache, and keeps none of it. */
  fetch(engine: 'barcode' | 'letters'): Promise<unknown>
  barcode(): Promise<ArrayBuffer>
  letters(): Promise<{ create: CreateCore; wasm: ArrayBuffer; letters: Uint8Array }>
}

/** The worker's side of a conversation, or one end of a channel in a test. */
export interface Post {
  postMessage(told: Told): void
  addEventListener(type: 'message', listener: (event: { data: Ask }) => void): void
}

class EngineTrouble extends Error {}

/** Tasks that look at no picture do not wait for those that do. */
const atOnce: ReadonlySet<TaskName> = new Set(['load', 'fetch'])

/** Answers what is asked at `post`, one picture after the other. An engine that could not be had is tried anew the next time. */
export function serveScanner(post: Post, engines: Engines): void {
  const decoder = kept(async () => createDecoder(await engines.barcode()))
  const recogniser = kept(async () => {
    const { create, wasm, letters } = await engines.letters()
    return createRecogniser(create, wasm, letters)
  })
  let waiting = 0
  const tasks = tasksWith(decoder, recogniser, engines, () => waiting > 0)
  let queue: Promise<unknown> = Promise.resolve()
  post.addEventListener('message', ({ data: { id, task, input } }) => {
    waiting++
    const answer = async () => {
      waiting--
      try {
        const work = tasks[task] as (input: unknown) => Promise<unknown>
        post.postMessage({ id, answer: await work(input) })
      } catch (error) {
        post.postMessage({ id, trouble: error instanceof EngineTrouble ? 'engine' : 'picture' })
      } finally {
        // A frame of a film is six megabytes, and the next one comes before they would be collected. Old browsers wait for that.
        if ('picture' in input) (input.picture.data.buffer as Partial<ArrayBuffer>).transfer?.(0)
      }
    }
    if (atOnce.has(task)) void answer()
    else queue = queue.then(answer)
  })
}

/** After so many frames a browser has made fast code of what looks at them. */
const practices = 2

/** Of a frame: a slow phone tries each in fewer ways and looks at as many. */
const frameBudgetMs = 80

/** Whether a barcode's text is a licence's: what a decoder makes of print and of damaged bars is not, and the search goes on. */
const isLicence = (text: string) => licenceIn(text) !== null

type TaskTable = { [N in TaskName]: (input: Tasks[N]['input']) => Promise<Tasks[N]['answer']> }

function tasksWith(
  decoder: () => Promise<Decode>,
  recogniser: () => Promise<Recognise>,
  engines: Engines,
  isAwaited: () => boolean,
): TaskTable {
  let film: ReadFrame | undefined
  return {
    async fetch({ engine }) {
      await engines.fetch(engine).catch(error => {
        throw new EngineTrouble('an engine could not be fetched', { cause: error })
      })
      return null
    },
    async load({ engine }) {
      await (engine === 'barcode' ? decoder() : recogniser())
      return null
    },
    async back({ picture }) {
      return (await readBarcode(greyOf(picture), await decoder(), isLicence)).text
    },
    async front({ picture }) {
      return readFront(picture, await recogniser())
    },
    async isFront({ picture }) {
      return looksLikeFront(picture, await recogniser())
    },
    async backFrame({ picture, number }) {
      const started = performance.now()
      const hasTime = () => performance.now() - started < frameBudgetMs
      // With its first frame a film begins anew: what the one before showed may lie elsewhere.
      if (number === 0 || !film) film = createFrameReader(await decoder())
      const grey = greyOf(picture)
      const { text, spot } = await film(grey, { number, accept: isLicence, hasTime })
      if (text === null) return { text, guidance: guideBack(spot, grey), quad: null }
      return { text, guidance: 'found', quad: cardIn(picture, grey) }
    },
    async showsCode({ picture }) {
      const grey = greyOf(picture)
      const spots = locateBarcodes(grey)
      const seen = codeAt(spots[0] ?? null, grey)
      if (seen !== undefined) return seen
      // What may be bars and may be print is one of the two by whether it can be read; somebody holds a card still meanwhile.
      const asked = { number: 0, accept: isLicence, spots, hasTime: () => false }
      return (await createFrameReader(await decoder())(grey, asked)).text !== null
    },
    async practise() {
      const readFrame = createFrameReader(await decoder())
      const picture = madeUpCard()
      const grey = greyOf(picture)
      // The front is shown first.
      const front = [() => guideFront(findOutline(picture), grey), () => sharpnessOf(grey)]
      const back = async (number: number) =>
        guideBack((await readFrame(grey, { number, accept: isLicence })).spot, grey)
      const rounds = Array.from({ length: practices }, (_, number) => number)
      for (const practise of [...rounds.flatMap(() => front), ...rounds.map(number => () => back(number))]) {
        // Whoever has a real picture by now does not wait for made-up ones.
        await breath()
        if (isAwaited()) return null
        await practise()
      }
      return null
    },
    async frontFrame({ picture }) {
      const quad = findOutline(picture)
      const grey = greyOf(picture)
      return { quad, guidance: guideFront(quad, grey), sharpness: sharpnessOf(grey) }
    },
  }
}

/** Lets come in what was asked meanwhile. */
const breath = () => new Promise(resolve => setTimeout(resolve))

/** The outline of a card that fills its frame as it should: a small one may be something printed on it. */
function cardIn(picture: Rgba, grey: Grey): Quad | null {
  const quad = findOutline(picture)
  return guideFront(quad, grey) === 'closer' ? null : quad
}

/** Makes a thing once; a failure is forgotten, so that the next one who asks tries again. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw new EngineTrouble('an engine could not be loaded', { cause: error })
    })
    return made
  }
}
