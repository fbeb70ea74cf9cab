import type { VehicleDetail } from '@ownward/contract'
import { m } from '@ownward/texts'
import { CarPicture } from '../../chrome/car-picture.tsx'

interface CarPhotoProps {
  detail: VehicleDetail
  /** The chosen variant; without one, or when it has no picture of its own, the car's first picture is shown. */
  variant: string | null | undefined
  eager: 'first' | 'soon'
}

/** The one picture of a car beside its program, in the chosen variant (PROG-01, PROG-14). */
export function CarPhoto({ detail, variant, eager }: CarPhotoProps) {
  const picture = (variant && detail.variants[variant]?.pictures?.[0]) || detail.pictures[0]
  if (!picture) return null
  return (
    <CarPicture
      picture={picture}
      alt={m.program_photo({ car: `${detail.year} ${detail.make} ${detail.model}`, color: detail.color })}
      sizes="(min-width: 30rem) 16rem, 94vw"
      maxWidth={960}
      eager={eager}
      className="aspect-3/2 w-full rounded-card"
    />
  )
}
