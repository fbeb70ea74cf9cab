import type { Demand } from '../modules/ground/demand/index.ts'
import { levelFor, type PackedPage, type PageText, packHarder, packPage, type Taken } from './pack-page.ts'

/** A rendered public page and what it was made from: 'car:12', 'list', 'content'. */
export interface RenderedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  body: PageText
  tags: readonly string[]
  /** What a visit of it counts as; nothing where it is counted as none. */
  demand?: Demand | undefined
  /** The page holds nothing personal and may be kept. */
  cacheable: boolean
}

/** Finished public pages in memory, each dropped when something that it was made from changes. */
export interface PageCache {
  /**
   * Answers the kept page if nothing it was made from has changed since, else renders it once, however many ask. It is packed as
   * who asked first takes it: see `packedFor`.
   */
  page(key: string, render: () => Promise<RenderedPage>, taken: Taken): Promise<PackedPage>
  /** Drops what was made from these; '*' drops everything. */
  changed(tags: readonly string[]): void
  /** How many are kept, in how many bytes, and how often one was there or not since the start. */
  standing(): { pages: number; bytes: number; hits: number; misses: number }
}

interface Entry {
  page: PackedPage
  tags: readonly string[]
  /** The count of changes when its data began to be read: a later change of one of its tags makes it stale. */
  madeAt: number
  keptSince: number
  /** Memory it takes, its name included. */
  size: number
  askedAgain: number
  /** The level it was packed harder with, 0 before. */
  level: number
}

const mostHeaderLists = 100

const sizeOf = (key: string, { bytes, etag }: PackedPage, tags: readonly string[]) =>
  bytes.length + [key, etag, ...tags].reduce((sum, text) => sum + text.length, 0)

/**
 * Keeps finished public pages in memory, exactly: an entry is answered only while no tag it was made from has changed since its
 * data began to be read, so a write that lands during a render makes the result stale at once. `maxAgeMs` bounds what depends on
 * the passing of time, `maxBytes` the memory; the page asked for longest ago goes first.
 */
export function createPageCache({
  maxBytes,
  maxAgeMs,
  now,
}: {
  maxBytes: number
  maxAgeMs: number
  now: () => number
}): PageCache {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, { madeAt: number; page: Promise<PackedPage> }>()
  const lastChange = new Map<string, number>()
  // Most pages have the headers of another page: those are kept once.
  const headerLists = new Map<string, PackedPage['headers']>()
  let changes = 0
  let bytes = 0
  let isPacking = false
  let [hits, misses] = [0, 0]

  const isCurrent = (tags: readonly string[], madeAt: number) =>
    tags.every(tag => (lastChange.get(tag) ?? 0) <= madeAt) && (lastChange.get('*') ?? 0) <= madeAt

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.size
  }

  const sharedHeaders = (headers: PackedPage['headers']) => {
    const name = headers.join()
    const kept = headerLists.get(name)
    if (kept) return kept
    if (headerLists.size >= mostHeaderLists) headerLists.clear()
    headerLists.set(name, headers)
    return headers
  }

  const keep = (key: string, made: PackedPage, tags: readonly string[], madeAt: number) => {
    drop(key)
    const page = { ...made, headers: sharedHeaders(made.headers) }
    const size = sizeOf(key, page, tags)
    entries.set(key, { page, tags, madeAt, keptSince: now(), size, askedAgain: 0, level: 0 })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  /**
   * Packs a page that is asked for again harder, beside the answers. One page at a time, the others when they are asked for once more:
   * passwords are hashed on the same few threads, and whoever asks often for many addresses could take them all.
   */
  const packAgain = async (key: string, entry: Entry) => {
    const level = levelFor(entry.askedAgain)
    if (isPacking || level <= entry.level) return
    isPacking = true
    const packed = await packHarder(entry.page, level).finally(() => {
      isPacking = false
    })
    if (entries.get(key) !== entry) return
    entry.level = level
    bytes += packed.bytes.length - entry.page.bytes.length
    entry.size += packed.bytes.length - entry.page.bytes.length
    entry.page = packed
  }

  const fresh = async (
    key: string,
    render: () => Promise<RenderedPage>,
    madeAt: number,
    taken: Taken,
  ): Promise<PackedPage> => {
    const rendered = await render()
    const page = packPage(rendered, taken)
    if (rendered.cacheable && rendered.status === 200 && isCurrent(rendered.tags, madeAt)) {
      keep(key, page, rendered.tags, madeAt)
    }
    return page
  }

  return {
    async page(key, render, taken) {
      const entry = entries.get(key)
      if (entry && isCurrent(entry.tags, entry.madeAt) && now() - entry.keptSince < maxAgeMs) {
        entries.delete(key)
        entries.set(key, entry)
        entry.askedAgain += 1
        hits++
        packAgain(key, entry).catch(() => {})
        return entry.page
      }
      misses++
      drop(key)
      const running = rendering.get(key)
      if (running && running.madeAt === changes) return running.page
      const madeAt = changes
      const page = fresh(key, render, madeAt, taken).finally(() => {
        if (rendering.get(key)?.page === page) rendering.delete(key)
      })
      rendering.set(key, { madeAt, page })
      return page
    },
    standing: () => ({ pages: entries.size, bytes, hits, misses }),
    changed(tags) {
      changes += 1
      for (const tag of tags) lastChange.set(tag, changes)
    },
  }
}
