import { backSvg, renderCard } from './draw-back.ts'
import { drawFacts, type Facts } from './made-up-people.ts'
import { type Random, seeded } from './random.ts'
import { asJpeg, type Colours, type Shot, takePhoto } from './take-photo.ts'
import { writeAamva } from './write-aamva.ts'

/** What is wrong with a picture of a back. */
export const troubles = ['turned', 'slanted', 'blurred', 'noisy', 'squeezed', 'dark', 'far', 'all at once'] as const
export type Trouble = (typeof troubles)[number]

export interface DegradedBack {
  readonly trouble: Trouble
  readonly facts: Facts
  /** What the barcode says. */
  readonly text: string
  readonly jpeg: Buffer
}

/** Photos of made-up backs, each with some trouble; the same for the same seed. Twelve cards, photographed in turn. */
export async function* degradedBacks(count: number, seed: number): AsyncGenerator<DegradedBack> {
  const random = seeded(seed)
  const cards: { facts: Facts; text: string; picture: Colours }[] = []
  for (let i = 0; i < Math.min(12, count); i++) {
    const facts = drawFacts(random)
    const text = writeAamva(facts, 1 + ((i * 3) % 10))
    const symbol = {
      columns: random.pick([13, 15, 17] as const),
      level: random.pick([3, 4, 5] as const),
      rowHeight: random.pick([3, 4] as const),
      stripe: random.next() < 0.4,
    }
    cards.push({ facts, text, picture: await renderCard(backSvg(text, facts, symbol), 2140) })
  }
  for (let i = 0; i < count; i++) {
    const { facts, text, picture } = cards[(i + Math.floor(i / troubles.length)) % cards.length]!
    const trouble = troubles[i % troubles.length]!
    const { quality, ...shot } = shotWith(trouble, random)
    yield { trouble, facts, text, jpeg: await asJpeg(await takePhoto(picture, shot, random), quality) }
  }
}

/** Nobody holds a card quite straight, and every camera writes JPEG of the product's quality: that comes with every trouble. */
function shotWith(trouble: Trouble, random: Random): Shot & { quality: number } {
  const hand = { turn: random.between(-3, 3), slant: random.between(-0.02, 0.02), cardWidth: random.int(1000, 1300) }
  const shot: Partial<Shot> & { cardWidth: number; quality?: number } = { ...hand, ...harm(trouble, random) }
  const upright = Math.abs(Math.sin(((shot.turn ?? 0) * Math.PI) / 180)) < 0.3
  return {
    quality: 0.6,
    print: random.next() < 0.25,
    table: random.pick([
      [92, 74, 58],
      [205, 202, 196],
      [48, 62, 60],
    ] as const),
    width: Math.round(shot.cardWidth * 1.3),
    height: Math.round(shot.cardWidth * (upright ? 0.95 : 1.3)),
    ...shot,
  }
}

function harm(trouble: Trouble, random: Random): Partial<Shot> & { quality?: number } {
  switch (trouble) {
    case 'turned':
      return { turn: random.between(-180, 180) }
    case 'slanted':
      return { slant: random.between(0.05, 0.18) * random.pick([-1, 1]) }
    case 'blurred':
      return random.next() < 0.3 ? { motion: random.pick([3, 5]) } : { blur: random.between(0.7, 2) }
    case 'noisy':
      return { noise: random.between(10, 40) }
    case 'squeezed':
      return { quality: random.between(0.3, 0.45) }
    case 'dark':
      return { light: random.between(0.12, 0.4), noise: random.between(0, 6), glare: random.next() < 0.2 }
    case 'far':
      return { cardWidth: random.int(520, 800) }
    case 'all at once':
      return {
        turn: random.between(-180, 180),
        slant: random.between(-0.07, 0.07),
        light: random.between(0.4, 0.9),
        blur: random.between(0.5, 1.1),
        noise: random.between(3, 15),
        quality: random.between(0.4, 0.6),
      }
  }
}
