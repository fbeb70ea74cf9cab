import type { Grey } from '@ownward/licence-scan'
import { m } from '@ownward/texts'
import { useEffect, useRef } from 'react'

/** Says that a field may be read wrongly, beside the piece of the picture that it was read from (ACC-10, O-26). */
export function FrontDoubt({ piece }: { piece: Grey | undefined }) {
  return (
    <>
      {m.app_licence_doubtful_front()}
      {piece && <Piece piece={piece} />}
    </>
  )
}

function Piece({ piece: { width, height, data } }: { piece: Grey }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const pixels = brush.createImageData(width, height)
    for (const [i, shade] of data.entries()) pixels.data.set([shade, shade, shade, 255], i * 4)
    brush.putImageData(pixels, 0, 0)
  }, [width, height, data])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={m.app_licence_piece()}
      className="mt-1 block max-h-14 max-w-full rounded-field border border-line object-contain object-left"
    />
  )
}
