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
    const ratio = Math.max(1, window.devicePixelRatio)
    element.width = element.offsetWidth * ratio
    element.height = element.offsetHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const made = new SignaturePad(element, { penColor: '#12221d' })
    made.addEventListener('endStroke', () => tell.current(made.toDataURL('image/png')))
    pad.current = made
    return () => made.off()
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
