const scanMark = 0xda
const endMark = 0xd9

/**
 * How many times a JPEG goes over its picture, up to `most` and one more; read by its marks alone, each byte once, as a decoder finds them
 * (ITU T.81, B.1.1). A few kilobytes can ask for thousands of scans of millions of pixels each.
 */
export function countScans(jpeg: Buffer, most: number): number {
  let scans = 0
  for (let at = 2; scans <= most; ) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0 || at + 1 >= jpeg.byteLength) break
    const mark = jpeg[at + 1]!
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === endMark) break
    if (mark === scanMark) scans++
    at += standsAlone(mark) || at + 4 > jpeg.byteLength ? 2 : 2 + jpeg.readUInt16BE(at + 2)
  }
  return scans
}

/** Marks without a length: a stuffed zero, the restarts within a scan, the beginning of a picture, and one without a meaning. */
function standsAlone(mark: number): boolean {
  return mark === 0 || mark === 1 || (mark >= 0xd0 && mark <= 0xd8)
}
