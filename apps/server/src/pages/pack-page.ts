import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Demand } from '../modules/ground/demand/index.ts'

/** The text of a page in pieces, most of them the same for many pages. */
export type PageText = readonly string[]

/** How the bytes of a kept page are packed; `identity` is not at all. */
export type Encoding = 'zstd' | 'br' | 'identity'

/** The encodings that a reader takes beside the plain text. */
export type Taken = ReadonlySet<Encoding>

/** The encodings of ours that a reader takes; one that it gives the weight 0 it does not. */
export function encodingsOf({ headers }: Pick<FastifyRequest, 'headers'>): Taken {
  const taken = new Set<Encoding>()
  for (const [, name] of String(headers['accept-encoding'] ?? '').matchAll(
    /\b(br|zstd)\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/g,
  ))
    taken.add(name as Encoding)
  return taken
}

/** A page as it is kept, with a tag that changes exactly when its text does. */
export interface PackedPage {
  status: number
  headers: ReadonlyArray<readonly [string, string]>
  /** Compressed unless it is too small for that. */
  bytes: Uint8Array
  encoding: Encoding
  etag: string
  /** What a visit of it counts as. */
  demand?: Demand | undefined
}

// A page answered once is worth a quick packing: zstd packs as small as brotli 3 in a third of its time, for who takes it; brotli 1 is as
// quick as that and a tenth larger. One asked for again is worth the time of brotli 6, a tenth fewer bytes, which everybody takes; one
// that many ask for that of brotli 11: another tenth, for fifty times the work (70 ms), done once and on another thread.
const quick = { br: 1, zstd: 4 } as const
const harder = [
  { from: 64, level: 11 },
  { from: 1, level: 6 },
]
const leastCompressed = 500

const brotli = promisify(brotliCompress)
const unpack = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress) }

/** Compresses a page for the wire. At once: a thread would be handed less work than the handing over costs. */
export function packPage(
  { status, headers, body, demand }: Pick<PackedPage, 'status' | 'headers' | 'demand'> & { body: PageText },
  taken: Taken,
): PackedPage {
  const text = bytesOf(body)
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const encoding = text.length <= leastCompressed ? 'identity' : taken.has('zstd') ? 'zstd' : 'br'
  return { status, headers, bytes: ownMemory(compress[encoding](text)), encoding, etag, demand }
}

const compress: Record<Encoding, (text: Uint8Array) => Uint8Array> = {
  zstd: text => zstdCompressSync(text, { ...zstdOptions, chunkSize: roomFor(text) }),
  br: text => brotliCompressSync(text, { ...brotliOptions(text, quick.br), chunkSize: roomFor(text) }),
  identity: text => text,
}

/** How hard a page is worth packing that was asked for again so many times, as a brotli level; 0 for one that was not. */
export function levelFor(askedAgain: number): number {
  return harder.find(({ from }) => askedAgain >= from)?.level ?? 0
}

/** The page in fewer bytes, as everybody takes it; made beside the answers. */
export async function packHarder(page: PackedPage, level: number): Promise<PackedPage> {
  if (page.encoding === 'identity') return page
  const text = await unpackPage(page)
  return { ...page, bytes: ownMemory(await brotli(text, brotliOptions(text, level))), encoding: 'br' }
}

/** A page as one reader takes it; packed anew where it was packed for another. */
export async function packedFor(page: PackedPage, taken: Taken): Promise<{ bytes: Uint8Array; encoding: Encoding }> {
  if (page.encoding === 'identity' || taken.has(page.encoding)) return page
  const text = await unpackPage(page)
  return taken.has('br')
    ? { bytes: await brotli(text, brotliOptions(text, quick.br)), encoding: 'br' }
    : { bytes: text, encoding: 'identity' }
}

/** The text of a packed page. */
export async function unpackPage({ bytes, encoding }: PackedPage): Promise<Uint8Array> {
  return encoding === 'identity' ? bytes : unpack[encoding](bytes)
}

// A page's text is needed until it is compressed and no longer: all are written into one piece of memory, for what is asked of the
// system for each page waits there for the garbage collector, a hundred kilobytes a page.
let scratch = Buffer.allocUnsafeSlow(1 << 18)

/** The text in bytes; valid until the next call. */
function bytesOf(body: PageText): Uint8Array {
  const most = 3 * body.reduce((sum, piece) => sum + piece.length, 0)
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let length = 0
  for (const piece of body) length += scratch.write(piece, length)
  return scratch.subarray(0, length)
}

/** Room that a page packs into in one piece: what is written piece by piece is copied together, and all of it waits for the collector. */
function roomFor(text: Uint8Array): number {
  return Math.ceil(text.length / 3) + 1024
}

// Tables of a size for pages: those for large files take 1.5 MB, which would be asked of the system and given back for each page.
const zstdOptions = {
  params: {
    [constants.ZSTD_c_compressionLevel]: quick.zstd,
    [constants.ZSTD_c_windowLog]: 16,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
}

function brotliOptions(text: Uint8Array, level: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: text.length } }
}

/** What zlib gives is a part of a block that it shares with others: kept, a page of 12 kB would hold the block's 64. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
