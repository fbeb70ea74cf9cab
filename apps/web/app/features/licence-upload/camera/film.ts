import { licenceAspect } from '@ownward/domain/accounts'
import type { Quad } from '@ownward/licence-scan'

interface Size {
  readonly width: number
  readonly height: number
}

interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** The frame in which the person holds the card, as a share of the preview's width; the preview's own shape is 4 to 3. */
const guideShare = 0.9
const previewAspect = 4 / 3
/** Of a frame's longer side: print is legible, and a phone reads ten a second. */
const longest = 1440
/** Left around the card, as a share of its longer side. */
const margin = 0.03

/** What the preview shows of a camera's picture: the middle, cut to the preview's shape. Only that is looked at and sent. */
export function visibleArea({ width, height }: Size): Area {
  const seen = {
    width: Math.min(width, Math.round(height * previewAspect)),
    height: Math.min(height, Math.round(width / previewAspect)),
  }
  return { ...seen, x: Math.floor((width - seen.width) / 2), y: Math.floor((height - seen.height) / 2) }
}

/** The part of a frame that is the card: around its outline, or where the person was asked to hold it. Whole pixels within the frame. */
export function cardArea(quad: Quad | null, frame: Size): Area {
  return quad ? clipped(around(quad), frame) : clipped(guideIn(frame), frame)
}

function around(quad: Quad): Area {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const more = Math.max(width, height) * margin
  return { x: left - more, y: top - more, width: width + 2 * more, height: height + 2 * more }
}

function guideIn(frame: Size): Area {
  const width = frame.width * (guideShare + 2 * margin)
  const height = width / licenceAspect
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}

function clipped(area: Area, frame: Size): Area {
  const x = Math.max(0, Math.floor(area.x))
  const y = Math.max(0, Math.floor(area.y))
  const width = Math.min(frame.width, Math.ceil(area.x + area.width)) - x
  const height = Math.min(frame.height, Math.ceil(area.y + area.height)) - y
  return { x, y, width, height }
}

/** A camera's picture as pixels. */
export interface Frame extends Size {
  readonly data: Uint8ClampedArray
  /** Pixels of the picture that is kept for one of these. */
  readonly scale: number
}

/** A playing video, picture by picture; areas are in the video's own pixels. */
export interface Film {
  /** Waits for the camera's next picture, keeps it and gives it at most so wide; null when the video is over. */
  next(widest?: number): Promise<Frame | null>
  /** The picture that is kept, once more, as wide as it was given: its pixels were handed over to be read. */
  again(): Frame
  /** Sets the picture that is kept aside as the best so far, instead of the one before. */
  setAside(): void
  /** A part of the picture that is kept, or of the one set aside, as a JPEG. */
  cut(area: Area, quality: number, of?: 'kept' | 'aside'): Promise<Blob>
  end(): void
  /** Gives back the memory of all pictures; for when nobody looks at them any more. */
  release(): void
}

/** Takes pictures out of a playing video, one when it is asked for: what comes meanwhile is dropped, never queued. */
export function filmOf(video: HTMLVideoElement): Film {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const aside = document.createElement('canvas')
  const small = document.createElement('canvas')
  const smallPen = small.getContext('2d', { willReadFrequently: true })
  let over = false
  let again = (): Frame => pixelsIn(canvas, pen!, 1)
  return {
    async next(widest = longest) {
      do await nextPicture(video)
      while (!over && video.videoWidth === 0)
      if (over || !pen) return null
      const area = visibleArea({ width: video.videoWidth, height: video.videoHeight })
      const scale = Math.min(1, longest / area.width)
      fit(canvas, { width: Math.round(area.width * scale), height: Math.round(area.height * scale) })
      pen.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
      const less = canvas.width / widest
      again = () => pixelsIn(canvas, pen, 1)
      if (less > 1 && smallPen) {
        fit(small, { width: widest, height: Math.round(canvas.height / less) })
        smallPen.drawImage(canvas, 0, 0, small.width, small.height)
        again = () => pixelsIn(small, smallPen, less)
      }
      return again()
    },
    again: () => again(),
    setAside() {
      fit(aside, canvas)
      aside.getContext('2d')?.drawImage(canvas, 0, 0)
    },
    cut: (area, quality, of = 'kept') => jpegOf(of === 'aside' ? aside : canvas, area, quality),
    end() {
      over = true
    },
    release() {
      // A canvas keeps its pixels until it is collected, and a phone has few to spare.
      for (const each of [canvas, aside, small]) each.width = 0
    },
  }
}

/** A part of a canvas as a JPEG. A canvas of the page itself is written when the page is idle, which it never is while it films. */
async function jpegOf(from: HTMLCanvasElement, { x, y, width, height }: Area, quality: number): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function' && 'convertToBlob' in OffscreenCanvas.prototype) {
    const part = new OffscreenCanvas(width, height)
    part.getContext('2d', { willReadFrequently: true })?.drawImage(from, -x, -y)
    return part.convertToBlob({ type: 'image/jpeg', quality })
  }
  const part = Object.assign(document.createElement('canvas'), { width, height })
  part.getContext('2d')?.drawImage(from, -x, -y)
  return new Promise((give, fail) => {
    const done = (blob: Blob | null) => {
      part.width = 0
      if (blob) give(blob)
      else fail(new Error('no picture'))
    }
    part.toBlob(done, 'image/jpeg', quality)
  })
}

/** Gives a canvas its size; one that has it keeps its memory. */
function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
}

function pixelsIn({ width, height }: HTMLCanvasElement, pen: CanvasRenderingContext2D, scale: number): Frame {
  return { width, height, data: pen.getImageData(0, 0, width, height).data, scale }
}

function nextPicture(video: HTMLVideoElement): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve)
    else requestAnimationFrame(resolve)
  })
}
