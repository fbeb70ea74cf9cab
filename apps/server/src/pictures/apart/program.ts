// A process of its own that decodes what somebody sent, one picture at a time: nothing else runs in it, and it may be killed at any moment.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { Task } from './recipe.ts'
import { recipes } from './recipes.ts'

const microseconds = 1_000_000

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where it may not step back it works as it is.
}
sharp.cache(false)
sharp.concurrency(1)
// Of all that the library can open, the three kinds that are taken.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

process.on('message', async ({ recipe, bytes, cpuSeconds }: Task) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpuSeconds * microseconds) process.exit(1)
  }, 200)
  const made = await recipes[recipe](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(() => ({
    fault: 'not-a-picture' as const,
  }))
  clearInterval(watch)
  process.send?.(made)
})
// Nobody is left to decode for.
process.on('disconnect', () => process.exit(0))
