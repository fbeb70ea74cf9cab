/** Of what is sent: sharp enough for a scratch, small enough for a phone's network. */
const longest = 2000
const quality = 0.82

/** A photo as a JPEG of at most 2000 pixels; the file itself where the browser cannot draw it, and then the server decides. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
      const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) }
      const canvas = Object.assign(document.createElement('canvas'), size)
      const pen = canvas.getContext('2d')
      if (!pen) return file
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(bitmap, 0, 0, size.width, size.height)
      return await new Promise<Blob>(done => {
        canvas.toBlob(made => done(made ?? file), 'image/jpeg', quality)
      })
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}
