import { backSvg, renderCard } from './draw-back.ts'
import { drawFacts, type Facts } from './made-up-people.ts'
import { type Random, seeded } from './random.ts'
import { asJpeg, type Colours, type Shot, takePhoto } from './take-photo.ts'
import { writeAamva } from './write-aamva.ts'

/** What life does to a picture of a back that a studio does not. */
export const hardships = [
  'moved',
  'leaning',
  'burnt',
  'finger',
  'scratched',
  'rippled',
  'dim',
  'shadow',
  'white paper',
  'dense at 720p',
  'upright phone',
] as const
export type Hardship = (typeof hardships)[number]

export interface HarderBack {
  readonly hardship: Hardship
  readonly facts: Facts
  readonly text: string
  readonly jpeg: Buffer
}

const paper = [236, 235, 230] as const
const wood = [122, 92, 66] as const
const steel = [74, 80, 84] as const

interface Card {
  facts: Facts
  text: string
  picture: Colours
}

/** Draws made-up backs of every make: 13 to 17 columns, rows of three or four modules; dense ones have 17 and three. */
export async function drawCards(count: number, random: Random, dense = false): Promise<Card[]> {
  const cards: Card[] = []
  for (let i = 0; i < count; i++) {
    const facts = drawFacts(random)
    const text = writeAamva(facts, 1 + ((i * 3) % 10))
    const symbol = dense
      ? ({ columns: 17, level: 5, rowHeight: 3, stripe: false } as const)
      : {
          columns: random.pick([13, 15, 17] as const),
          level: random.pick([3, 4, 5] as const),
          rowHeight: random.pick([3, 4] as const),
          stripe: random.next() < 0.4,
        }
    cards.push({ facts, text, picture: await renderCard(backSvg(text, facts, symbol), 2140) })
  }
  return cards
}

/** Photos of made-up backs under real light and in real hands; the same for the same seed. */
export async function* harderBacks(count: number, seed: number): AsyncGenerator<HarderBack> {
  const random = seeded(seed)
  const cards = await drawCards(8, random)
  const dense = await drawCards(4, random, true)
  for (let i = 0; i < count; i++) {
    const hardship = hardships[i % hardships.length]!
    const among = hardship === 'dense at 720p' ? dense : cards
    const { facts, text, picture } = among[(i + Math.floor(i / hardships.length)) % among.length]!
    const { quality, ...shot } = shotOf(hardship, random)
    yield { hardship, facts, text, jpeg: await asJpeg(await takePhoto(picture, shot, random), quality) }
  }
}

/** Each picture has a hand's tilt, a lens, a sensor and a JPEG, beside its hardship. */
function shotOf(hardship: Hardship, random: Random): Shot & { quality: number } {
  return {
    width: 1600,
    height: 1200,
    cardWidth: random.int(1050, 1350),
    turn: random.between(-5, 5),
    lean: [random.between(-6, 6), random.between(-6, 6)],
    blur: random.between(0.4, 0.8),
    noise: random.between(2, 6),
    light: random.between(0.7, 1),
    quality: 0.7,
    table: random.pick([wood, steel, paper]),
    print: random.next() < 0.2,
    ...hurt(hardship, random),
  }
}

function hurt(hardship: Hardship, random: Random): Partial<Shot> & { quality?: number } {
  switch (hardship) {
    case 'moved':
      return { motion: random.between(3, 6.5), motionAngle: random.between(0, 180) }
    case 'leaning':
      return { lean: [random.pick([-1, 1]) * random.between(18, 32), random.pick([-1, 1]) * random.between(18, 32)] }
    case 'burnt':
      return { burnt: { at: [random.between(0.2, 0.85), random.between(0.4, 0.8)], size: random.between(0.06, 0.13) } }
    case 'finger': {
      const left = random.next() < 0.5
      const y = random.between(0.75, 0.95)
      return {
        finger: {
          tip: [left ? random.between(0.02, 0.1) : random.between(0.9, 0.98), y],
          from: [left ? -0.3 : 1.3, y + random.between(0.05, 0.3)],
          size: random.between(0.13, 0.18),
        },
      }
    }
    case 'scratched':
      return { scratches: random.int(6, 24) }
    case 'rippled':
      return {
        ripple: { period: random.between(2.3, 9), angle: random.between(0, 90), depth: random.between(0.15, 0.45) },
      }
    case 'dim':
      return { light: random.between(0.08, 0.2), noise: random.between(4, 9), blur: random.between(0.6, 1.1) }
    case 'shadow':
      return {
        shadow: {
          through: [random.between(0.25, 0.75), random.between(0.45, 0.75)],
          angle: random.between(0, 360),
          light: random.between(0.2, 0.4),
        },
      }
    case 'white paper':
      return { table: paper, print: random.next() < 0.7, light: random.between(0.85, 1), turn: random.between(-20, 20) }
    case 'dense at 720p':
      return {
        width: 1280,
        height: 720,
        cardWidth: random.int(800, 920),
        blur: random.between(0.45, 0.75),
        noise: random.between(3, 8),
      }
    case 'upright phone':
      return {
        width: 1512,
        height: 2016,
        cardWidth: random.int(1150, 1500),
        turn: 90 + random.between(-8, 8) + random.pick([0, 180]),
        quality: 0.6,
      }
  }
}
