/** A part of a picture in its own pixels, measured after it was turned. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** How large the canvas is, in pixels, and how the picture is drawn on it. */
export interface CutPlan {
  width: number
  height: number
  /** Canvas transform that puts the picture's middle at the origin, turned and scaled: a, b, c, d, e, f. */
  transform: readonly [number, number, number, number, number, number]
}

/**
 * How to draw a picture so that just a part of it is on the canvas. The part is measured in the box that the picture fills once it is
 * turned by `degrees`; what comes out is at most `longest` pixels on its longer side and never larger than the part itself.
 */
export function planCut(
  picture: { width: number; height: number },
  part: Part,
  degrees: number,
  longest: number,
): CutPlan {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const box = {
    width: Math.abs(cos) * picture.width + Math.abs(sin) * picture.height,
    height: Math.abs(sin) * picture.width + Math.abs(cos) * picture.height,
  }
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  return {
    width,
    height,
    transform: [
      cos * scale,
      sin * scale,
      -sin * scale,
      cos * scale,
      (box.width / 2 - part.x) * scale,
      (box.height / 2 - part.y) * scale,
    ],
  }
}

interface Cut {
  degrees: number
  longest: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}

/** Cuts a part out of a picture, as a JPEG; rejects when the browser cannot draw it. */
export async function cutPicture(picture: Blob, part: Part, { degrees, longest, quality }: Cut): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const { width, height, transform } = planCut(bitmap, part, degrees, longest)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.setTransform(...transform)
    pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    return await new Promise<Blob>((done, fail) => {
      canvas.toBlob(cut => (cut ? done(cut) : fail(new Error('no picture'))), 'image/jpeg', quality)
    })
  } finally {
    bitmap.close()
  }
}
