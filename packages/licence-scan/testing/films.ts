import { drawCards } from './harder-backs.ts'
import { type Random, seeded } from './random.ts'
import { asJpeg, type Shot, takePhoto } from './take-photo.ts'

/** What happens while a back is held to the camera. */
export const scenes = ['ordinary', 'trembling', 'hard shadow'] as const
export type Scene = (typeof scenes)[number]

/** What the page cuts out of a camera's picture of 720 or 1080 rows. */
const frames = { 720: { width: 960, height: 720 }, 1080: { width: 1440, height: 1080 } } as const

/** Of the hand, in pixels of a frame: how far it moves while a picture is taken. */
const trembles = 4

/** The frames of a film of a made-up back, as a camera compresses them; the same for the same seed. The hand drifts from one to the next. */
export async function* filmOfBack(
  scene: Scene,
  rows: keyof typeof frames,
  count: number,
  seed: number,
): AsyncGenerator<{ jpeg: Buffer; text: string }> {
  const random = seeded(seed)
  const [card] = await drawCards(1, random)
  const { width, height } = frames[rows]
  const hand = { turn: random.between(-4, 4), lean: [random.between(-5, 5), random.between(-5, 5)] as [number, number] }
  const cardWidth = width * random.between(0.82, 0.9)
  const shadow = {
    through: [random.between(0.35, 0.65), random.between(0.5, 0.65)] as [number, number],
    angle: random.between(0, 360),
    light: random.between(0.25, 0.4),
  }
  for (let i = 0; i < count; i++) {
    hand.turn += random.between(-0.5, 0.5)
    hand.lean = [hand.lean[0] + random.between(-0.5, 0.5), hand.lean[1] + random.between(-0.5, 0.5)]
    const shot: Shot = {
      width,
      height,
      cardWidth: cardWidth * random.between(0.99, 1.01),
      off: [random.between(-6, 6), random.between(-6, 6)],
      ...hand,
      blur: 0.5,
      noise: 5,
      light: 0.85,
      table: [122, 92, 66],
      ...inScene(scene, random, shadow),
    }
    yield { jpeg: await asJpeg(await takePhoto(card!.picture, shot, random), 0.8), text: card!.text }
  }
}

function inScene(scene: Scene, random: Random, shadow: NonNullable<Shot['shadow']>): Partial<Shot> {
  if (scene === 'trembling') return { motion: trembles, motionAngle: random.between(0, 180) }
  return scene === 'hard shadow' ? { shadow } : {}
}
