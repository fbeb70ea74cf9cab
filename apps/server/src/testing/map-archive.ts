import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** A tile of an archive: where it stands, and its bytes. */
export interface ArchiveTile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

/** What an archive made by hand says of itself. */
export interface ArchiveFacts {
  tiles: readonly ArchiveTile[]
  metadata?: unknown
  /** 1 for vector tiles (MVT), 2 for PNG. */
  tileType?: number
  /** Of the tiles: 1 for none, 2 for gzip, 4 for zstd. */
  tileCompression?: number
}

const headLength = 127

/** A whole PMTiles archive of version 3 with one directory, as its specification has it. */
export function mapArchive({ tiles, metadata = {}, tileType = 1, tileCompression = 1 }: ArchiveFacts): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((one, other) => one.id - other.id)
  const directory = gzipSync(directoryOf(sorted))
  const json = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const zooms = tiles.map(({ z }) => z)
  const head = Buffer.alloc(headLength)
  head.write('PMTiles', 0, 'ascii')
  head.writeUInt8(3, 7)
  const whole: [at: number, value: number][] = [
    [8, headLength],
    [16, directory.length],
    [24, headLength + directory.length],
    [32, json.length],
    [40, headLength + directory.length + json.length],
    [48, 0],
    [56, headLength + directory.length + json.length],
    [64, data.length],
    [72, tiles.length],
    [80, tiles.length],
    [88, tiles.length],
  ]
  for (const [at, value] of whole) head.writeBigUInt64LE(BigInt(value), at)
  const small = [1, 2, tileCompression, tileType, Math.min(...zooms), Math.max(...zooms)]
  for (const [at, value] of small.entries()) head.writeUInt8(value, 96 + at)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([head, directory, json, data])
}

function directoryOf(tiles: readonly { id: number; bytes: Uint8Array }[]): Buffer {
  let at = 0
  const offsets = tiles.map(({ bytes }) => {
    at += bytes.length
    return at - bytes.length
  })
  return Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    ...offsets.flatMap(offset => varint(offset + 1)),
  ])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left]
    bytes.push((left % 128) + 128)
  }
}
