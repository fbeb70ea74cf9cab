import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderFiles } from './local.ts'

const folder = await mkdtemp(join(tmpdir(), 'ownward-files-'))
const files = folderFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

test('SRV-23: a file comes back as it was put, and is gone once removed', async () => {
  await files.put('kX3-first', Buffer.from('a licence'))
  expect(Buffer.from((await files.get('kX3-first'))!).toString()).toBe('a licence')
  await files.remove('kX3-first')
  expect(await files.get('kX3-first')).toBeNull()
  await files.remove('kX3-first')
})

test('SRV-23: nobody else on the machine can read a file, and no half-written one is left', async () => {
  await Promise.all(Array.from({ length: 20 }, () => files.put('kX3-same', Buffer.alloc(100_000, 7))))
  const path = join(folder, 'kX', 'kX3-same')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'kX'))).toEqual(['kX3-same'])
})

test.each(['../secret', 'a/b', '', '..', 'x'.repeat(200), 'a\0b'])('security: %j is no key', async key => {
  await expect(files.get(key)).rejects.toThrow(RangeError)
  await expect(files.put(key, Buffer.alloc(1))).rejects.toThrow(RangeError)
})
