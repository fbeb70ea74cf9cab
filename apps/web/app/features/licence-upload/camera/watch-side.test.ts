import type { FrontFrame, Guidance, Scanner } from '@ownward/licence-scan'
import { expect, test, vi } from 'vitest'
import type { Film, Frame } from './film.ts'
import { watchBack, watchFront } from './watch-side.ts'

const size = { width: 640, height: 480 }
const bright = (): Frame => ({ ...size, scale: 1, data: new Uint8ClampedArray(4_096).fill(160) })
const corners = (dx: number) => [60, 580, 580, 60].map((x, i) => ({ x: x + dx, y: i < 2 ? 80 : 400 }))
const held = (dx = 0) => ({ guidance: 'found', quad: corners(dx), sharpness: 400 }) as unknown as FrontFrame

/** A film of so many pictures that names each part which is cut from it by the number of the picture that was kept. */
function filmOf(pictures: Frame[]): Film & { taken: number; aside: number } {
  return {
    taken: 0,
    aside: 0,
    async next() {
      return pictures[this.taken++] ?? null
    },
    again: bright,
    setAside() {
      this.aside = this.taken
    },
    cut: vi.fn(async function (this: { taken: number; aside: number }, _area, _quality, of) {
      return new Blob([`picture ${of === 'aside' ? this.aside : this.taken}`])
    }),
    end() {},
    release() {},
  }
}

/** A scanner that answers each task from a list. */
function scannerOf(answers: {
  frontFrame?: FrontFrame[]
  backFrame?: { text: string | null; guidance: Guidance; quad: FrontFrame['quad'] }[]
  showsCode?: boolean[]
}) {
  const asked: string[] = []
  const ask = (async (task: 'frontFrame' | 'backFrame' | 'showsCode') => {
    asked.push(task)
    return answers[task]!.shift()
  }) as unknown as Scanner['ask']
  return { ask, asked }
}

function watch(film: Film, ask: Scanner['ask'], isPressed = () => false) {
  const hints: string[] = []
  return { hints, parts: { film, ask, quality: 0.6, isPressed, onHint: (hint: string) => void hints.push(hint) } }
}

const notRead = { text: null, guidance: 'lost' as const, quad: null }

test('ACC-14: the front is taken by itself once it is held still, and until then the person is told to hold it so', async () => {
  const film = filmOf(Array.from({ length: 9 }, bright))
  const { ask } = scannerOf({
    frontFrame: [held(0), held(90), held(90), held(90), held(90)],
    showsCode: [false],
  })
  const { hints, parts } = watch(film, ask)
  const seen = await watchFront(parts)
  expect(await seen?.picture.text()).toBe('picture 2')
  expect(hints).toEqual(['still', 'still', 'still'])
})

test('ACC-14: of the frames in which the front was held still the sharpest is taken', async () => {
  const film = filmOf(Array.from({ length: 9 }, bright))
  const sharp = (sharpness: number) => ({ ...held(), sharpness })
  const { ask } = scannerOf({
    frontFrame: [{ ...held(90), sharpness: 900 }, sharp(300), sharp(500), sharp(400)],
    showsCode: [false],
  })
  const seen = await watchFront(watch(film, ask).parts)
  expect(await seen?.picture.text()).toBe('picture 3')
})

test('ACC-14, ACC-09: the front is looked at in a smaller picture and cut out of the one that was kept', async () => {
  const film = filmOf(Array.from({ length: 9 }, () => ({ ...bright(), scale: 1.5 })))
  const { ask } = scannerOf({ frontFrame: [held(), held(), held()], showsCode: [false] })
  await watchFront(watch(film, ask).parts)
  const [area] = vi.mocked(film.cut).mock.calls[0]!
  // The card is 520 of 640 pixels wide, so 780 of 960, with a little around it.
  expect([area.x, area.width]).toEqual([66, 828])
})

test('ACC-14: the picture of the front is made while it is looked at once more, so that nobody waits for both', async () => {
  const film = filmOf(Array.from({ length: 9 }, bright))
  const isBack = Promise.withResolvers<boolean>()
  const ask = ((task: string) => (task === 'showsCode' ? isBack.promise : Promise.resolve(held()))) as Scanner['ask']
  const watching = watchFront(watch(film, ask).parts)
  await vi.waitFor(() => expect(film.cut).toHaveBeenCalledOnce())
  isBack.resolve(false)
  expect(await (await watching)?.picture.text()).toBe('picture 1')
})

test('ACC-14: who shows the back first is told so, and the front is waited for', async () => {
  const film = filmOf(Array.from({ length: 9 }, bright))
  const turning: FrontFrame = { guidance: 'angle', quad: null, sharpness: 10 }
  const { ask } = scannerOf({
    frontFrame: [held(), held(), held(), held(), turning, held(), held(), held()],
    showsCode: [true, false],
  })
  const { hints, parts } = watch(film, ask)
  const seen = await watchFront(parts)
  expect(await seen?.picture.text()).toBe('picture 6')
  expect(hints).toEqual(['still', 'still', 'wrong-side', 'wrong-side', 'angle', 'still', 'still'])
})

test('ACC-14: the back is taken with the frame in which its code was read', async () => {
  const film = filmOf(Array.from({ length: 9 }, bright))
  const { ask, asked } = scannerOf({
    backFrame: [notRead, { ...notRead, guidance: 'closer' }, { text: 'ANSI', guidance: 'found', quad: held().quad }],
  })
  const { hints, parts } = watch(film, ask)
  const seen = await watchBack(parts)
  expect(seen?.text).toBe('ANSI')
  expect(await seen?.picture.text()).toBe('picture 3')
  expect(vi.mocked(film.cut).mock.calls[0]![0].x, 'cut to the card').toBe(44)
  expect(asked, 'nobody waits for another look').toEqual(['backFrame', 'backFrame', 'backFrame'])
  expect(hints).toEqual(['lost', 'closer'])
})

test('ACC-14: the shutter takes either side as it is, without a word of the code', async () => {
  const lost: FrontFrame = { guidance: 'lost', quad: null, sharpness: 10 }
  const front = await watchFront(watch(filmOf([bright()]), scannerOf({ frontFrame: [lost] }).ask, () => true).parts)
  expect(await front?.picture.text()).toBe('picture 1')
  const { ask } = scannerOf({ backFrame: [notRead], frontFrame: [lost] })
  const back = await watchBack(watch(filmOf([bright()]), ask, () => true).parts)
  expect(back).toEqual({ picture: expect.any(Blob), isPressed: true })
})

test('ACC-14: a dark picture is said to be dark, whichever side', async () => {
  const dark = { ...size, scale: 1, data: new Uint8ClampedArray(4_096).fill(9) }
  const lost: FrontFrame = { guidance: 'lost', quad: null, sharpness: 10 }
  const first = watch(filmOf([dark]), scannerOf({ frontFrame: [lost] }).ask)
  expect(await watchFront(first.parts)).toBeNull()
  const second = watch(filmOf([dark]), scannerOf({ backFrame: [notRead] }).ask)
  expect(await watchBack(second.parts)).toBeNull()
  expect([...first.hints, ...second.hints]).toEqual(['dark', 'dark'])
})

test('ACC-14: while a frame is looked at no other one waits: they are dropped, not queued', async () => {
  const film = filmOf(Array.from({ length: 3 }, bright))
  const answers: (() => void)[] = []
  const ask = (() => new Promise(give => answers.push(() => give(notRead)))) as unknown as Scanner['ask']
  const watching = watchBack(watch(film, ask).parts)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(film.taken).toBe(1)
  for (let i = 0; i < 3; i++) {
    answers[i]!()
    if (i < 2) await vi.waitFor(() => expect(answers).toHaveLength(i + 2))
    expect(film.taken).toBeLessThanOrEqual(i + 2)
  }
  expect(await watching).toBeNull()
})
