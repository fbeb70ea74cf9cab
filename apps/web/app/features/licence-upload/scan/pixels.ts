/** A picture in pixels, as the scanner takes it. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A picture's pixels, its longer side at most so long; rejects when the browser cannot show it. `scale`: pixels here for one of the picture. */
export async function pixelsOf(picture: Blob, longest: number): Promise<Pixels & { scale: number }> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no canvas')
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height, data } = brush.getImageData(0, 0, canvas.width, canvas.height)
  // A canvas keeps its pixels until it is collected, and a phone has few to spare.
  canvas.width = 0
  return { width, height, data, scale }
}
