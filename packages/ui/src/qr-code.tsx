import { encode } from 'uqr'

interface QrCodeProps {
  /** What the code says to a camera. */
  text: string
  /** What it is, for those who do not see it. */
  label: string
}

/** A QR code as a picture of shapes: black on white in both themes, with the quiet zone around it that cameras look for. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  // Runs of dark cells in a row are one shape each.
  const dark = data.flatMap((row, y) => [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="w-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

function* runsOf(row: readonly boolean[]): Iterable<[start: number, length: number]> {
  for (let start = 0; start < row.length; start++) {
    if (!row[start]) continue
    let end = start
    while (row[end]) end++
    yield [start, end - start]
    start = end
  }
}
