import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodable, passesOver } from '../decodable.ts'
import { pictureWidths } from '../picture-key.ts'
import type { Fault, Made, RecipeName } from './recipe.ts'

/** A decoder goes over the pixels of a JPEG once for each scan: 25 million by the dozen is the most that takes seconds. */
const mostPixelPasses = 400_000_000

const refused = (fault: Fault): Made => ({ fault })

interface Limits {
  mostPixels: number
  leastSide?: number
  webp?: true
}

/** Looks at the head of a picture before anything of it is decoded. */
async function look(
  sent: Buffer,
  { mostPixels, leastSide = 1, webp }: Limits,
): Promise<{ bytes: Buffer; size: Metadata } | { fault: Fault }> {
  const bytes = decodable(sent, { webp: webp ?? false })
  const size = bytes && (await metadata(bytes))
  if (!bytes || !size) return { fault: 'not-a-picture' }
  const pixels = size.width * size.height
  if (pixels > mostPixels || pixels * passesOver(bytes) > mostPixelPasses) return { fault: 'too-many-pixels' }
  return Math.min(size.width, size.height) < leastSide ? { fault: 'too-small' } : { bytes, size }
}

function metadata(bytes: Buffer): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
}

const open = (bytes: Buffer, mostPixels: number, failOn: 'error' | 'warning' = 'error') =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn })

async function made(picture: Sharp, width?: number): Promise<Made> {
  const bytes = await picture.toBuffer().catch(() => null)
  return bytes ? { bytes, width } : refused('not-a-picture')
}

/** A document, licence or state of a car: upright, white behind it, 2400 on its longer side at most. */
async function document(sent: Buffer): Promise<Made> {
  const mostPixels = 25_000_000
  const seen = await look(sent, { mostPixels, leastSide: 200 })
  if ('fault' in seen) return seen
  return made(
    open(seen.bytes, mostPixels)
      .autoOrient()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 }),
  )
}

/** A person's photo: upright and square, 640 on a side at most. */
async function profile(sent: Buffer): Promise<Made> {
  const mostPixels = 40_000_000
  const seen = await look(sent, { mostPixels })
  if ('fault' in seen) return seen
  return made(
    open(seen.bytes, mostPixels, 'warning')
      .autoOrient()
      .resize({ width: 640, height: 640, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 }),
  )
}

/** A photo of a car for everybody: upright, cut to 3:2, as wide as the largest size that is shown or as it is. */
async function carPhoto(sent: Buffer): Promise<Made> {
  const mostPixels = 24_000_000
  const seen = await look(sent, { mostPixels, webp: true })
  if ('fault' in seen) return seen
  const upright = seen.size.autoOrient ?? seen.size
  const width = Math.min(pictureWidths.at(-1)!, upright.width, Math.floor((upright.height * 3) / 2))
  if (width < pictureWidths[0]) return refused('too-small')
  return made(
    open(seen.bytes, mostPixels)
      .autoOrient()
      .resize({ width, height: Math.round((width * 2) / 3), fit: 'cover' })
      .flatten({ background: '#f3f0ea' })
      .toColourspace('srgb')
      .webp({ quality: 90 }),
    width,
  )
}

/** A signature drawn by hand: a PNG that holds some ink. */
async function signature(sent: Buffer): Promise<Made> {
  const mostPixels = 4_000_000
  const seen = await look(sent, { mostPixels })
  if ('fault' in seen) return seen
  if (seen.size.format !== 'png') return refused('not-a-picture')
  try {
    const drawn = open(seen.bytes, mostPixels)
    const { channels } = await sharp(await drawn.clone().flatten({ background: '#ffffff' }).png().toBuffer()).stats()
    if (channels.every(channel => channel.max - channel.min < 40)) return refused('not-a-picture')
    return await made(drawn.resize({ width: 900, height: 260, fit: 'inside', withoutEnlargement: true }).png())
  } catch {
    return refused('not-a-picture')
  }
}

/** What is made of pictures that somebody sent; each is encoded anew, so that nothing of them survives but what is seen (SRV-23). */
export const recipes: Record<RecipeName, (sent: Buffer) => Promise<Made>> = {
  document,
  profile,
  'car-photo': carPhoto,
  signature,
}
