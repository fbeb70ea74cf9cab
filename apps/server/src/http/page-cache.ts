import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A rendered public page and what it was made from: 'car:12', 'list', 'content'. */
export interface RenderedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  body: string
  tags: readonly string[]
  /** The page holds nothing personal and may be kept. */
  cacheable: boolean
}

/** A page as it is answered, with a tag that changes exactly when its text does. */
export interface PackedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  /** Compressed unless it is too small for that; the few that take no brotli get it unpacked again. */
  bytes: Buffer
  encoding: 'br' | 'identity'
  etag: string
}

export interface PageCache {
  /** Answers the kept page if nothing it was made from has changed since, else renders it once, however many ask. */
  page(key: string, render: () => Promise<RenderedPage>): Promise<PackedPage>
  /** Drops what was made from these; '*' drops everything. */
  changed(tags: readonly string[]): void
}

interface Entry {
  page: PackedPage
  tags: readonly string[]
  /** The count of changes when its data began to be read: a later change of one of its tags makes it stale. */
  madeAt: number
  keptSince: number
  /** Memory it takes, its name included. */
  size: number
  packing: 'first' | 'again'
}

// A page answered once is worth level 3, a third less work than 4 for a thirtieth more bytes; one asked for again the time of level 6.
const quality = { first: 3, again: 6 } as const
const leastCompressed = 500

/** Compresses a page for the wire. At once: a thread would be handed less work than the handing over costs. */
export function packPage({ status, headers, body }: Omit<RenderedPage, 'tags' | 'cacheable'>): PackedPage {
  const text = Buffer.from(body)
  const small = text.length <= leastCompressed
  const bytes = small ? text : ownMemory(brotliCompressSync(text, packing(text, quality.first)))
  // The same text packs to the same bytes, and there are fewer of them to read.
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  return { status, headers, bytes, encoding: small ? 'identity' : 'br', etag }
}

/** The text of a packed page. */
export async function unpackPage({ bytes, encoding }: PackedPage): Promise<Buffer> {
  return encoding === 'br' ? decompress(bytes) : bytes
}

function packing(text: Buffer, level: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: text.length } }
}

/** What zlib gives is a part of a block that it shares with others: kept, a page of 12 kB would hold the block's 64. */
function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const sizeOf = (key: string, { bytes, headers, etag }: PackedPage, tags: readonly string[]) =>
  bytes.length + 2 * [key, etag, ...tags, ...headers.flat()].reduce((sum, text) => sum + text.length, 0)

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
  let changes = 0
  let bytes = 0

  const isCurrent = (tags: readonly string[], madeAt: number) =>
    tags.every(tag => (lastChange.get(tag) ?? 0) <= madeAt) && (lastChange.get('*') ?? 0) <= madeAt

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.size
  }

  const keep = (key: string, page: PackedPage, tags: readonly string[], madeAt: number) => {
    drop(key)
    const size = sizeOf(key, page, tags)
    entries.set(key, { page, tags, madeAt, keptSince: now(), size, packing: 'first' })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  /** Packs a page that is asked for again harder, once, beside the answers. */
  const packHarder = async (key: string, entry: Entry) => {
    entry.packing = 'again'
    if (entry.page.encoding !== 'br') return
    const text = await unpackPage(entry.page)
    const packed = ownMemory(await brotli(text, packing(text, quality.again)))
    if (entries.get(key) !== entry) return
    bytes += packed.length - entry.page.bytes.length
    entry.size += packed.length - entry.page.bytes.length
    entry.page = { ...entry.page, bytes: packed }
  }

  const fresh = async (key: string, render: () => Promise<RenderedPage>, madeAt: number): Promise<PackedPage> => {
    const rendered = await render()
    const page = packPage(rendered)
    if (rendered.cacheable && rendered.status === 200 && isCurrent(rendered.tags, madeAt)) {
      keep(key, page, rendered.tags, madeAt)
    }
    return page
  }

  return {
    async page(key, render) {
      const entry = entries.get(key)
      if (entry && isCurrent(entry.tags, entry.madeAt) && now() - entry.keptSince < maxAgeMs) {
        entries.delete(key)
        entries.set(key, entry)
        if (entry.packing === 'first') packHarder(key, entry).catch(() => {})
        return entry.page
      }
      drop(key)
      const running = rendering.get(key)
      if (running && running.madeAt === changes) return running.page
      const madeAt = changes
      const page = fresh(key, render, madeAt).finally(() => {
        if (rendering.get(key)?.page === page) rendering.delete(key)
      })
      rendering.set(key, { madeAt, page })
      return page
    },
    changed(tags) {
      changes += 1
      for (const tag of tags) lastChange.set(tag, changes)
    },
  }
}
