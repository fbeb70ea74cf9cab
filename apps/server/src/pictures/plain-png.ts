const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const headerBytes = 13
/** Length, name and checksum around the bytes of a chunk. */
const frameBytes = 12

/** What a picture is made of, and the most bytes that each may have; a text or a second frame is no part of it. */
const kept: Record<string, number> = {
  IHDR: headerBytes,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 768,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  // Compressed as well, but of this size it unpacks to 16 MB at most.
  iCCP: 16 * 1024,
  // Tells which way is up.
  eXIf: 64 * 1024,
}
const onceOnly = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])

/**
 * A PNG with nothing but its picture, or null when it is none. Done before a decoder sees it: compressed texts, which nobody needs,
 * unpack to a thousand times their size (SRV-23).
 */
export function plainPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, mark.length).equals(mark)) return null
  const parts: Buffer[] = [mark]
  const seen = new Set<string>()
  for (let at = mark.length; at + frameBytes <= bytes.byteLength; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + frameBytes + length
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.byteLength || (seen.size === 0 && (name !== 'IHDR' || length !== headerBytes))) return null
    const most = kept[name]
    const isSecond = onceOnly.has(name) && seen.has(name)
    if (most !== undefined && length <= most && !isSecond) {
      parts.push(bytes.subarray(at, end))
      seen.add(name)
    }
    if (name === 'IEND') return seen.has('IDAT') ? Buffer.concat(parts) : null
    at = end
  }
  return null
}
