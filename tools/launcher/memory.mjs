import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * How the product's process handles memory; what the reader has set goes before. Young objects have the room that Node
 * gives them, said here so that nobody's own default changes it: in half of it what a page needs outlives the page, which costs a quarter
 * of its CPU. On Linux the blocks that pictures, passwords and packed pages are made in are given
 * back at once: by itself glibc keeps them, one heap for each thread, and a first start held twice what it used.
 */
export const memoryFlags = ['--max-semi-space-size=16']

export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // What this machine compiled for the last start is not compiled again. From the first file on: that one is TypeScript, and what
  // takes its types out stays in memory with 15 MB.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
}
