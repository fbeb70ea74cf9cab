import { writeFile } from 'node:fs/promises'
import {
  asJpeg,
  backSvg,
  drawFacts,
  type Facts,
  frontSvg,
  renderCard,
  seeded,
  takePhoto,
  writeAamva,
} from '@ownward/licence-scan/testing'
import { expect, type Locator, type Page } from '@playwright/test'

/** A made-up licence of a newcomer, with changes. */
export function newcomersCard(change: Partial<Facts> = {}): Facts {
  return { ...drawFacts(seeded(31)), firstName: 'NADIA', middleName: 'RAE', lastName: 'WHITLOCK', ...change }
}

/** Photos of both sides of a licence, as a phone would take them. */
export async function photosOf(facts: Facts): Promise<{ front: Buffer; back: Buffer }> {
  const symbol = { columns: 15, level: 4, rowHeight: 4, stripe: false } as const
  const shot = { width: 1300, height: 820, cardWidth: 1200, turn: 2, noise: 4 }
  const sides = [frontSvg(facts, 'numbered'), backSvg(writeAamva(facts, 8), facts, symbol)]
  const [front, back] = await Promise.all(
    sides.map(async svg => asJpeg(await takePhoto(await renderCard(svg, 1400), shot, seeded(1)), 0.8)),
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

/**
 * A film for Chromium's fake camera, thirty pictures a second, again and again: the front far away, then as it should be held, then the
 * back. Gives the path of its file.
 */
export async function filmOf(facts: Facts, path: string): Promise<string> {
  const symbol = { columns: 15, level: 4, rowHeight: 4, stripe: false } as const
  const [front, back] = await Promise.all(
    [frontSvg(facts, 'numbered'), backSvg(writeAamva(facts, 8), facts, symbol)].map(svg => renderCard(svg, 1400)),
  )
  const scenes: [card: NonNullable<typeof front>, cardWidth: number, pictures: number][] = [
    [front!, 420, 45],
    [front!, 820, 75],
    [back!, 820, 90],
  ]
  const parts = await Promise.all(
    scenes.map(async ([card, cardWidth, pictures]) => {
      const shot = { width: 1280, height: 720, cardWidth, turn: 2, noise: 3 }
      const picture = await asJpeg(await takePhoto(card, shot, seeded(1)), 0.7)
      return Array<Buffer>(pictures).fill(picture)
    }),
  )
  await writeFile(path, Buffer.concat(parts.flat()))
  return path
}
