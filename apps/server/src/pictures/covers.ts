import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { paints } from './paints.ts'
import { angles, bodies, illustrationKey } from './picture-key.ts'

/** Where the covers lie that come with the product. */
export const coverFolder = fileURLToPath(new URL('../../media/covers/', import.meta.url))
/** The widths that cards ask browsers for, in the order of their use. */
export const coverWidths = [480, 320, 640] as const

/** Every file that a card of an illustrated car can ask an up-to-date browser for: each body in each paint. */
export const coverFiles: ReadonlySet<string> = new Set(
  bodies.flatMap(body =>
    paints.flatMap(({ hex }) => coverWidths.map(width => `${illustrationKey(body, angles[0], hex)}-${width}.avif`)),
  ),
)

/** A cover as it came with the product, so that the first visitor of a first start waits for no painter (PICK-27); null where it is to be made. */
export async function readCover(file: string): Promise<Buffer | null> {
  return coverFiles.has(file) ? readFile(coverFolder + file).catch(() => null) : null
}
