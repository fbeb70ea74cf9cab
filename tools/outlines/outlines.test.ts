import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { areaCodes } from '@ownward/domain/catalog'
import { expect, test } from 'vitest'
import { makeOutlines } from './make-outlines.ts'
import { readParts } from './read-parts.ts'

const folder = join(import.meta.dirname, '../../apps/web/app/features/catalog/map/outlines')
const made = makeOutlines()

test('PICK-15: the sources have the 51 parts of the United States and the 13 of Canada', () => {
  expect(readParts().map(({ code }) => code)).toEqual([...areaCodes].sort())
})

test('PICK-15: the outlines in the repository are those that the tool makes', () => {
  expect(readdirSync(folder).sort()).toEqual([...made.keys()].sort())
  for (const [name, text] of made) expect(readFileSync(join(folder, name), 'utf8') === text, name).toBe(true)
})

test('PICK-15: the continent has 64 outlines in at most 24 KiB, each state or province one in at most 12 KiB', () => {
  for (const [name, text] of made) {
    if (!name.endsWith('.svg')) continue
    const drawn = [...text.matchAll(/<path d="(M[^"]*z)"\/>/g)]
    expect(drawn, name).toHaveLength(name === 'continent.svg' ? 64 : 1)
    expect(brotliCompressSync(text).length, name).toBeLessThanOrEqual((name === 'continent.svg' ? 24 : 12) * 1024)
  }
})
