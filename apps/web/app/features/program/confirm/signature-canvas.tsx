import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'

interface SignatureCanvasProps {
  label: string
  /** True wipes what was drawn. */
  empty: boolean
  /** Gets the drawing as a PNG data URL after every stroke. */
  onDraw: (data: string) => void
}

/** A field to sign in with finger, pen or mouse. It is dark on light in both themes: it ends on paper. */
export function SignatureCanvas({ label, empty, onDraw }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const tell = useRef(onDraw)

  useEffect(() => {
    tell.current = onDraw
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePad(element, { penColor: '#12221d' })
    made.addEventListener('endStroke', () => tell.current(made.toDataURL('image/png')))
    pad.current = made
    const sized = new ResizeObserver(() => fitInk(element, made))
    sized.observe(element)
    return () => {
      sized.disconnect()
      made.off()
    }
  }, [])

  useEffect(() => {
    if (empty) pad.current?.clear()
  }, [empty])

  return (
    <div className="relative">
      <canvas
        ref={canvas}
        aria-label={label}
        className="h-40 w-full cursor-crosshair touch-none rounded-field border border-field bg-studio"
      />
      {empty && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-8 border-b border-studio-ink/30 pb-1 text-sm text-studio-ink/70"
        >
          {label}
        </span>
      )}
    </div>
  )
}

/** Gives the drawing the pixels of its place on the screen: after a phone was turned the ink must come where the finger is. */
function fitInk(element: HTMLCanvasElement, made: SignaturePad): void {
  const ratio = Math.max(1, window.devicePixelRatio)
  const [width, height] = [element.offsetWidth * ratio, element.offsetHeight * ratio]
  if (element.width === width && element.height === height) return
  const strokes = made.toData()
  element.width = width
  element.height = height
  element.getContext('2d')?.scale(ratio, ratio)
  made.fromData(strokes)
}
