import { m } from '@ownward/texts'
import { CarPicture } from '../../chrome/car-picture.tsx'

const paints = { white: 'f4f4f2', black: '121214', silver: 'acb0b4', blue: '1c468c', red: '9e161e', green: '244a3a' }

interface StudioCarProps {
  body: 'sedan' | 'crossover' | 'pickup' | 'hatchback' | 'suv' | 'ev-fastback' | 'minivan' | 'van' | 'wagon' | 'coupe'
  angle: 'front34' | 'side' | 'rear34'
  paint: keyof typeof paints
  sizes: string
  /** In the first screen of its page. */
  first?: boolean
}

/** A car of the fleet's own studio, in one of the paints the picture shop knows; decoration, and tagged as what it is. */
export function StudioCar({ body, angle, paint, sizes, first }: StudioCarProps) {
  const base = `/pictures/${body}-${angle}-${paints[paint]}`
  return (
    <figure className="scene">
      <CarPicture
        picture={{
          base,
          src: `${base}-960.webp`,
          widths: [320, 480, 640, 960],
          width: 1200,
          height: 800,
          kind: 'illustration',
          angle,
        }}
        alt=""
        sizes={sizes}
        maxWidth={960}
        eager={first ? 'first' : undefined}
      />
      <small>{m.catalog_illustration()}</small>
    </figure>
  )
}
