import { type FrontFrame, isNear, isSteady, type Scanner } from '@ownward/licence-scan'
import { cardArea, type Film, type Frame } from './film.ts'
import { type Hint, isDark } from './hints.ts'

/** A side as the camera saw it; the barcode's text where it was read on the way. */
export interface Seen {
  picture: Blob
  /** By the shutter: nobody looked at what it shows. */
  isPressed?: true
  text?: string
}

interface Watch {
  film: Film
  ask: Scanner['ask']
  /** Of the JPEG, 0 to 1. */
  quality: number
  onHint: (hint: Hint) => void
  /** Whether the person pressed the shutter since the last frame. */
  isPressed: () => boolean
}

/** An outline and the sharpness of print are seen as well in a smaller picture, in less than half the time. */
const widestOfFront = 960

/** Looks at the camera until it shows the front: whole, sharp and held still, or when the person presses the shutter. Null: it ended. */
export async function watchFront({ film, ask, quality, onHint, isPressed }: Watch): Promise<Seen | null> {
  const frames: FrontFrame[] = []
  // The sharpest since the card stands where it does: a hand is stillest between two of its tremors.
  let best: FrontFrame | null = null
  // Until the card is seen to move away.
  let showsBack = false
  for (;;) {
    const picture = await film.next(widestOfFront)
    if (!picture) return null
    const { width } = picture
    const dark = isDark(picture)
    const frame = await ask('frontFrame', { picture })
    frames.push(frame)
    if (best && !isNear(frame, best, width)) best = null
    if (frame.guidance === 'found' && !(best && best.sharpness >= frame.sharpness)) {
      film.setAside()
      best = frame
    }
    const pressed = isPressed()
    if (pressed || isSteady(frames, width)) {
      const taken = pressed || !best ? frame : best
      const area = cardArea(outlineOf(taken, picture.scale), keptSize(picture))
      // Both sides have an outline: who shows the back first would be taken at their word. The picture is made meanwhile.
      const [cut, isBack] = await Promise.all([
        film.cut(area, quality, taken === frame ? 'kept' : 'aside'),
        pressed ? false : ask('showsCode', { picture: film.again() }),
      ])
      if (!isBack) return pressed ? { picture: cut, isPressed: true } : { picture: cut }
      frames.length = 0
      best = null
      showsBack = true
    }
    showsBack &&= frame.guidance === 'found'
    if (frame.guidance === 'found') onHint(showsBack ? 'wrong-side' : 'still')
    else onHint(dark && frame.guidance === 'lost' ? 'dark' : frame.guidance)
  }
}

/** Looks at the camera until the barcode of the back is read, or the person presses the shutter. Null: it ended. */
export async function watchBack({ film, ask, quality, onHint, isPressed }: Watch): Promise<Seen | null> {
  for (let number = 0; ; number++) {
    const picture = await film.next()
    if (!picture) return null
    const { width, height } = picture
    const dark = isDark(picture)
    const { text, guidance, quad } = await ask('backFrame', { picture, number })
    if (text !== null) return { picture: await film.cut(cardArea(quad, { width, height }), quality), text }
    if (isPressed()) {
      const outline = outlineOf(await ask('frontFrame', { picture: film.again() }), 1)
      return { picture: await film.cut(cardArea(outline, { width, height }), quality), isPressed: true }
    }
    onHint(dark && guidance === 'lost' ? 'dark' : guidance)
  }
}

/** The outline to cut to, in pixels of the picture that is kept; a small one may be something printed on the card. */
function outlineOf({ quad, guidance }: FrontFrame, scale: number): FrontFrame['quad'] {
  if (!quad || guidance === 'closer') return null
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })
  return [at(quad[0]), at(quad[1]), at(quad[2]), at(quad[3])]
}

function keptSize({ width, height, scale }: Frame): { width: number; height: number } {
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
