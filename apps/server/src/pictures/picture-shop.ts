import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, ok } from '@ownward/domain/outcome'
import sharp, { type Sharp } from 'sharp'
import { takingTurns } from '../at-once/turns.ts'
import type { FileStore } from '../outside/files/port.ts'
import { composePaint, studioFloor } from './compose.ts'
import { coverWidths, readCover } from './covers.ts'
import { type PictureFormat, type PictureSource, parsePictureFile, parsePictureKey } from './picture-key.ts'
import { prepareUpload, type UploadFault } from './upload.ts'

/**
 * Makes, keeps and hands out every picture of a car, studio renders and uploads alike. `who` asks is served in turn with others; Busy is thrown
 * where they have too many to be made.
 */
export interface PictureShop {
  /** The encoded picture, made on first use and kept on disk; null when the key, width or format does not exist. */
  renderPicture(key: string, width: number, format: PictureFormat, who?: string): Promise<Buffer | null>
  /** The picture as services show it beside a shared link: 1200 by 630, JPEG; null when the key does not exist (BEY-20). */
  renderShared(key: string, who?: string): Promise<Buffer | null>
  /** Takes a photo in; its sizes are then made like those of the studio renders. */
  storeUploadedPicture(bytes: Uint8Array, who: string): Promise<Outcome<{ key: string }, UploadFault>>
  /** Makes the sizes that cards ask browsers for, in the order of their use, so that the first visitor does not wait for them. */
  warm(keys: readonly string[], signal?: AbortSignal): Promise<void>
}

// Counts up when the same key is painted in another way, so that what lies on disk from before is made anew; the covers that come
// with the product are made anew then, too (`make-covers.ts`).
const edition = 'made-2'
const shared = { width: 1200, height: 630 } as const
// Effort 2 costs 29 ms of CPU for a card (480 px) and is 9 % larger than effort 4, which costs 206 ms.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: picture => picture.webp({ quality: 80, alphaQuality: 60, effort: 4 }),
  avif: picture => picture.avif({ quality: 55, effort: 2 }),
}
// What stands free costs half as much again for its outline; a studio render takes a little less for its paint.
const renderEncoders: typeof encoders = {
  webp: encoders.webp,
  avif: picture => picture.avif({ quality: 50, effort: 2 }),
}

/**
 * Builds the shop. `folder` is a cache that may be emptied at any time; uploads' originals go to `files`.
 * `atOnce` pictures are made at a time, and two askers of one picture share its making.
 */
export function pictureShop({ folder, files, atOnce = 2 }: PictureShopParts): PictureShop {
  const cache = join(folder, edition)
  const making = new Map<string, Promise<Buffer | null>>()
  const inTurn = takingTurns({ atOnce, ofOne: 60, ofAll: 600 })

  async function renderPicture(key: string, width: number, format: PictureFormat, who = ''): Promise<Buffer | null> {
    const file = `${key}-${width}.${format}`
    const asked = parsePictureFile(file)
    if (!asked) return null
    const cover = await readCover(file)
    if (cover) return cover
    const encode = (asked.source.kind === 'illustration' ? renderEncoders : encoders)[format]
    return once(file, who, () => open(asked.key, asked.source, width), encode)
  }

  async function renderShared(key: string, who = ''): Promise<Buffer | null> {
    const source = parsePictureKey(key)
    const [r, g, b] = studioFloor
    const encode = (picture: Sharp) =>
      picture
        .flatten({ background: { r, g, b } })
        .resize({ ...shared, fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
    return source && once(`${key}-share.jpg`, who, () => open(key, source, shared.width), encode)
  }

  /** Makes a file on first use and keeps it; two askers share its making. */
  function once(
    file: string,
    who: string,
    openPicture: () => Promise<Sharp | null>,
    encode: (picture: Sharp) => Sharp,
  ): Promise<Buffer | null> {
    const running = making.get(file)
    if (running !== undefined) return running
    const path = join(cache, file)
    const make = async () => {
      const picture = await openPicture()
      if (!picture) return null
      const bytes = await encode(picture).toBuffer()
      await keep(path, bytes)
      return bytes
    }
    const work = readFile(path)
      .catch(() => inTurn(who, make))
      .finally(() => making.delete(file))
    making.set(file, work)
    return work
  }

  async function open(key: string, source: PictureSource, width: number): Promise<Sharp | null> {
    if (source.kind === 'illustration') {
      const { data, ...size } = await composePaint(source.body, source.angle, source.hex, width)
      return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
    }
    const original = await files.get(key)
    return original && sharp(original).resize({ width })
  }

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}`
    try {
      await mkdir(cache, { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
    } catch {
      // A full or read-only disk costs speed, not the picture.
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  return {
    renderPicture,
    renderShared,
    async storeUploadedPicture(bytes, who) {
      const prepared = await prepareUpload(bytes, who)
      if (!prepared.ok) return prepared
      await files.put(prepared.value.key, prepared.value.bytes)
      return ok({ key: prepared.value.key })
    },
    async warm(keys, signal) {
      // One at a time: whoever comes meanwhile finds the other place free.
      for (const width of coverWidths) {
        for (const key of keys) {
          if (signal?.aborted) return
          await renderPicture(key, width, 'avif')
        }
      }
    },
  }
}

/** Where made pictures and originals are kept, and how many pictures are made at a time; two unless told. */
export interface PictureShopParts {
  folder: string
  files: FileStore
  atOnce?: number
}
