import type { Locator, Page } from '@playwright/test'
import type { OpenedPage } from '../opened-page.ts'

/** What must come to sight after a press: an element, or, with `differs`, one that says something else, or stands in an item that leads elsewhere, than before the press. */
export interface Awaited {
  selector: string
  differs?: boolean
}

/** Milliseconds from pointerdown to the second frame after what was waited for is visible, and after the pictures in it are there too. */
export interface FeltTime {
  visible: number
  withPictures: number
}

/** The marks in a page's timeline between which its time is divided. */
export const marks = { pressed: 'felt-pressed', visible: 'felt-visible' }

interface Kept {
  wanted: Awaited
  before: string | undefined
  pressed?: number
  visible?: number
  withPictures?: number
}

// Runs in the page, and in one that comes after it: what it knows it keeps with the tab.
const watch = (names: typeof marks) => {
  if (window !== top || 'awaitAfterPress' in window) return
  const now = () => performance.timeOrigin + performance.now()
  const kept = (): Kept | undefined => JSON.parse(sessionStorage.getItem('felt') ?? 'null') ?? undefined
  const keep = (more: Partial<Kept>) => sessionStorage.setItem('felt', JSON.stringify({ ...kept(), ...more }))
  // Two cars may have one name: where the item leads tells them apart.
  const told = (element: Element | null) =>
    element && `${element.closest('li')?.querySelector('a')?.getAttribute('href')} ${element.textContent}`
  const isInSight = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isLaidOut = width > 0 && height > 0 && top < innerHeight && bottom > 0
    return isLaidOut && getComputedStyle(element).visibility !== 'hidden'
  }
  const shown = ({ wanted, before }: Kept) => {
    const found = [...document.querySelectorAll(wanted.selector)].find(isInSight)
    return found && !(wanted.differs && told(found) === before) ? found : undefined
  }
  // A picture that is slid out of its frame is not in sight, wherever the window ends.
  const picturesIn = (shown: Element | undefined) => {
    const frame = shown?.getBoundingClientRect()
    return [...(shown?.querySelectorAll('img') ?? [])].filter(isInSight).filter(picture => {
      const { left, right } = picture.getBoundingClientRect()
      const middle = (left + right) / 2
      return frame && middle > frame.left && middle < frame.right
    })
  }
  const secondFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const waitForPictures = (state: Kept) => {
    const pictures = picturesIn(shown(state))
    if (pictures.every(picture => picture.complete && picture.naturalWidth > 0))
      void Promise.all(pictures.map(picture => picture.decode().catch(() => undefined))).then(() =>
        secondFrame(() => keep({ withPictures: now() })),
      )
    else requestAnimationFrame(() => waitForPictures(state))
  }
  const waitToSee = () => {
    const state = kept()
    if (!state || state.visible) return
    if (shown(state))
      secondFrame(() => {
        performance.mark(names.visible)
        keep({ visible: now() })
        waitForPictures(state)
      })
    else requestAnimationFrame(waitToSee)
  }
  const begin = () => {
    const state = kept()
    if (!state || state.pressed) return
    performance.mark(names.pressed)
    keep({ pressed: now() })
    waitToSee()
  }
  // The browser's own list of choices and its Back are not pressed in the page: it hears what came of them.
  for (const beginning of ['pointerdown', 'change', 'popstate']) addEventListener(beginning, begin, true)
  if (kept()?.pressed) waitToSee()
  Object.assign(window, {
    awaitAfterPress(wanted: Awaited) {
      const found = [...document.querySelectorAll(wanted.selector)].find(isInSight) ?? null
      if (found && !wanted.differs) throw new Error(`${wanted.selector} is visible before the press`)
      sessionStorage.setItem('felt', JSON.stringify({ wanted, before: told(found) }))
    },
  })
}

/** How a person presses: with a pointer that rests on the target for a tenth of a second before, or with a finger that comes from nowhere. */
export type Hand = 'pointer' | 'finger'

const restMs = 100
const touchMs = 50

/** What somebody does: what comes before it and what it is. */
export interface Doing {
  ready?(): Promise<void>
  go(): Promise<void>
}

/** A press on something, in its middle or at another share of its width, as a hand does it. */
export function press({ page, cdp }: OpenedPage, target: Locator, hand: Hand, across = 0.5): Doing {
  let at = { x: 0, y: 0 }
  return {
    async ready() {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (!box) throw new Error('what is to be pressed is not there')
      at = { x: box.x + box.width * across, y: box.y + box.height / 2 }
      if (hand === 'pointer') await page.mouse.move(at.x, at.y)
      await page.waitForTimeout(restMs)
    },
    async go() {
      if (hand === 'pointer') {
        await page.mouse.down()
        await page.mouse.up()
        return
      }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await page.waitForTimeout(touchMs)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

/** Does something as a person does and tells how long it took until that person saw what they asked for. */
export async function feel(opened: OpenedPage, doing: Doing, wanted: Awaited): Promise<FeltTime> {
  const { page } = opened
  await page.addInitScript(watch, marks)
  await page.evaluate(watch, marks)
  await doing.ready?.()
  await page.evaluate(
    asked => (window as unknown as { awaitAfterPress(asked: Awaited): void }).awaitAfterPress(asked),
    wanted,
  )
  await doing.go()
  return await timesOf(page)
}

async function timesOf(page: Page): Promise<FeltTime> {
  const seen = await page.waitForFunction(
    () => {
      const kept: Kept = JSON.parse(sessionStorage.getItem('felt') ?? '{}')
      return kept.withPictures ? kept : undefined
    },
    undefined,
    { polling: 50, timeout: 30_000 },
  )
  const { pressed = Number.NaN, visible = Number.NaN, withPictures = Number.NaN } = (await seen.jsonValue()) as Kept
  return { visible: visible - pressed, withPictures: withPictures - pressed }
}
