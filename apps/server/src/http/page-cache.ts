import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A rendered public page and what it was made from: 'car:12', 'list', 'content'. */
export interface RenderedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  body: string
  tags: readonly string[]
  /** The page holds nothing personal and may be kept. */
  cacheable: boolean
}

/** A page as it is answered, in both encodings, with a tag that changes exactly when its bytes do. */
export interface PackedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  identity: Buffer
  brotli: Buffer
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
  bytes: number
}

// A page answered once is worth level 4; one that is kept and answered often is worth the time of level 6.
const quality = { passing: 4, kept: 6 } as const

/** Compresses a page for the wire, harder when it will be kept. */
export async function packPage(rendered: RenderedPage, life: keyof typeof quality = 'passing'): Promise<PackedPage> {
  const identity = Buffer.from(rendered.body)
  const compressed = await brotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality[life], [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status: rendered.status, headers: rendered.headers, identity, brotli: compressed, etag }
}

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
    bytes -= entry.bytes
  }

  const keep = (key: string, page: PackedPage, tags: readonly string[], madeAt: number) => {
    drop(key)
    const size = page.identity.length + page.brotli.length
    entries.set(key, { page, tags, madeAt, keptSince: now(), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const fresh = async (key: string, render: () => Promise<RenderedPage>, madeAt: number): Promise<PackedPage> => {
    const rendered = await render()
    const page = await packPage(rendered, 'kept')
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
