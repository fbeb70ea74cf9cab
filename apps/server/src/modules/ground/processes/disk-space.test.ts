import type { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { roomIn } from './disk-space.ts'

const gibibyte = 1024 ** 3
const disk = (size: number, free: number) =>
  roomIn('/', (async () => ({ bsize: 4096, blocks: size / 4096, bavail: free / 4096 })) as unknown as typeof statfs)

test('OPS-13: a disk is low below a twentieth of it, a large one below a gigabyte, and full before nothing is left', async () => {
  expect(await disk(10 * gibibyte, 0.6 * gibibyte)).toBe('enough')
  expect(await disk(10 * gibibyte, 0.4 * gibibyte)).toBe('low')
  expect(await disk(900 * gibibyte, 2 * gibibyte)).toBe('enough')
  expect(await disk(900 * gibibyte, 0.9 * gibibyte)).toBe('low')
  expect(await disk(0.4 * gibibyte, 0.05 * gibibyte)).toBe('low')
  expect(await disk(900 * gibibyte, 0.01 * gibibyte)).toBe('full')
  expect(await roomIn(tmpdir())).toMatch(/^(enough|low|full)$/)
})
