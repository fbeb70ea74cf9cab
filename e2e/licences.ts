import { writeFile } from 'node:fs/promises'
import {
  asJpeg,
  backSvg,
  drawFacts,
  type Facts,
  frontSvg,
  renderCard,
  type Shot,
  seeded,
  takePhoto,
  writeAamva,
} from '@ownward/licence-scan/testing'
import { expect, type Locator, type Page } from '@playwright/test'

/** A made-up licence of a newcomer, with changes. */
export function newcomersCard(change: Partial<Facts> = {}): Facts {
  return { ...drawFacts(seeded(31)), firstName: 'NADIA', middleName: 'RAE', lastName: 'WHITLOCK', ...change }
}

/** Photos of both sides of a licence, as a phone would take them; `shots` says what was amiss with one. */
export async function photosOf(
  facts: Facts,
  shots: { front?: Partial<Shot>; back?: Partial<Shot> } = {},
): Promise<{ front: Buffer; back: Buffer }> {
  const symbol = { columns: 15, level: 4, rowHeight: 4, stripe: false } as const
  const shot = { width: 1300, height: 820, cardWidth: 1200, turn: 2, noise: 4 }
  const sides = [
    [frontSvg(facts, 'numbered'), shots.front],
    [backSvg(writeAamva(facts, 8), facts, symbol), shots.back],
  ] as const
  const [front, back] = await Promise.all(
    sides.map(async ([svg, change]) =>
      asJpeg(await takePhoto(await renderCard(svg, 1400), { ...shot, ...change }, seeded(1)), 0.8),
    ),
  )
  return { front: front!, back: back! }
}

/** Chooses a picture for a side and takes all of it. */
export async function chooseSide(page: Page, within: Page | Locator, side: 'Front' | 'Back', buffer: Buffer) {
  await within.getByLabel(new RegExp(`^${side}`)).setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer })
  const crop = page.getByRole('dialog', { name: side, exact: true })
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(crop).toBeHidden()
}

/** Between front and back a phone asks to turn the document over (NAV-16); a wider screen goes on to the back by itself. */
export async function turnOver(page: Page): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(max-width: 768px)').matches))) return
  await page.getByRole('dialog', { name: 'Now the back side' }).getByText('OK').click()
}

/** What a film shows for some seconds: a side of a licence, how it is held and in which light. */
export interface Scene {
  side: 'front' | 'back'
  facts: Facts
  seconds: number
  shot?: Partial<Shot>
  isIdCard?: boolean
  /** As many bars as the back of a card holds. */
  isDense?: boolean
  /** The hand moves while each picture is taken, so many pixels, and between them. */
  trembling?: number
}

/** How a licence should be held: the front far away first, then both sides as they should be. */
export function wellHeld(facts: Facts): Scene[] {
  return [
    { side: 'front', facts, seconds: 2.5, shot: { cardWidth: 420 } },
    { side: 'front', facts, seconds: 2.5 },
    { side: 'back', facts, seconds: 3 },
  ]
}

const perSecond = 30
/** Of a trembling hand, each shown for a fifth of a second. */
const positions = 5

/** Makes a film for Chromium's fake camera, thirty pictures a second, again and again. Gives the path of its file. */
export async function filmOf(scenes: readonly Scene[], path: string): Promise<string> {
  const random = seeded(1)
  const parts: Buffer[] = []
  for (const scene of scenes) {
    const card = await renderCard(svgOf(scene), 1400)
    const pictures: Buffer[] = []
    for (let i = 0; i < (scene.trembling ? positions : 1); i++) {
      const shot = {
        width: 1280,
        height: 720,
        cardWidth: 820,
        turn: 2,
        noise: 3,
        ...scene.shot,
        ...handOf(scene, random),
      }
      pictures.push(await asJpeg(await takePhoto(card, shot, random), 0.7))
    }
    const each = perSecond / positions
    for (let at = 0; at < scene.seconds * perSecond; at++)
      parts.push(pictures[Math.floor(at / each) % pictures.length]!)
  }
  await writeFile(path, Buffer.concat(parts))
  return path
}

function svgOf({ side, facts, isIdCard, isDense }: Scene): string {
  const symbol = isDense
    ? ({ columns: 17, level: 5, rowHeight: 3, stripe: false } as const)
    : ({ columns: 15, level: 4, rowHeight: 4, stripe: false } as const)
  return side === 'front'
    ? frontSvg(facts, 'numbered')
    : backSvg(writeAamva(facts, 8, { subfile: isIdCard ? 'ID' : 'DL' }), facts, symbol)
}

function handOf({ trembling }: Scene, random: ReturnType<typeof seeded>): Partial<Shot> {
  if (!trembling) return {}
  const off = [random.between(-trembling, trembling), random.between(-trembling, trembling)] as const
  return { off, motion: trembling, motionAngle: random.between(0, 180) }
}
