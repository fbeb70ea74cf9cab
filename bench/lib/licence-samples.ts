import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAamva } from '@ownward/licence-scan/parts'

/** A licence's text with what it should be read as; kept outside the project, as it stems from others. */
export interface Vector {
  id: string
  raw: string
  expected: Record<string, unknown>
}

export interface SampleCard {
  raw: string
  front: string
  back: string
  frontPhoto: string
  backPhoto: string
  expected: Record<string, unknown>
}

/** Reads samples from a folder: `aamva/vectors.json` and `licences/index.json` with the pictures it names; nothing without a folder. */
export function readSamples(folder: string | undefined): { vectors: Vector[]; cards: SampleCard[]; pictures: string } {
  const pictures = join(folder ?? '', 'licences')
  const read = (path: string) => (folder && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
  return {
    vectors: read(join(folder ?? '', 'aamva', 'vectors.json'))?.vectors ?? [],
    cards: read(join(pictures, 'index.json')) ?? [],
    pictures,
  }
}

const names: Record<string, string> = {
  BRO: 'Brown',
  BRN: 'Brown',
  BR: 'Brown',
  BN: 'Brown',
  BLU: 'Blue',
  BL: 'Blue',
  GRN: 'Green',
  HAZ: 'Hazel',
}
const plain = (value: unknown) => String(value ?? '').replace(/[^A-Za-z0-9]/g, '')

/** Counts the fields of the vectors that were read as expected, and those that were read as something else without a word of doubt. */
export function checkVectors(vectors: readonly Vector[]): { fields: number; right: number; wrong: string[] } {
  let [fields, right] = [0, 0]
  const wrong: string[] = []
  for (const { id, raw, expected } of vectors) {
    const read = parseAamva(raw) as Record<string, unknown> | null
    for (const [field, wanted] of Object.entries(expected)) {
      // The issuer is known by its code, not by a name in English.
      if (field === 'issuerName') continue
      fields++
      const got = fieldOf(field, read)
      if (isSame(field, got, wanted)) right++
      else if (plain(got) && !read?.guessed) wrong.push(`${id} ${field}`)
    }
  }
  return { fields, right, wrong }
}

function fieldOf(field: string, read: Record<string, unknown> | null): unknown {
  if (field === 'error') return read?.documentNumber ? 'none' : 'refused'
  if (field === 'aamvaVersion') return read?.version
  if (field === 'eyeColorName') return names[String(read?.eyeColor)]
  return read?.[field]
}

function isSame(field: string, got: unknown, wanted: unknown): boolean {
  if (field === 'error') return got === 'refused'
  if (field === 'height') {
    const [unit, amount] = Object.entries(wanted as object)[0]!
    return String(got) === `${String(amount).padStart(3, '0')} ${unit}`
  }
  // Some expect what stands in the barcode, fill digits included; people write five digits, or nine.
  if (field === 'addressPostalCode') return plain(got).length >= 5 && plain(wanted).startsWith(plain(got))
  if (field === 'middleName' && wanted === 'NONE') return !got
  return String(got ?? '') === String(wanted ?? '')
}
