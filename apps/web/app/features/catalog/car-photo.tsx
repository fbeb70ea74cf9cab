import { m } from '@ownward/texts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { Marked } from '../../chrome/marked.tsx'

interface CarPhotoProps {
  /** The car as it was chosen. */
  detail: VehicleDetail
  eager: 'first' | 'soon'
}

/** The one picture of a car beside its program (PROG-01, PROG-14). */
export function CarPhoto({ detail, eager }: CarPhotoProps) {
  const [picture] = detail.pictures
  if (!picture) return null
  return (
    <Marked illustration={picture.kind === 'illustration'} className="w-full">
      <CarPicture
        picture={picture}
        alt={m.program_photo({ car: `${detail.year} ${detail.make} ${detail.model}`, color: detail.color })}
        sizes="(min-width: 30rem) 16rem, 94vw"
        maxWidth={960}
        eager={eager}
        className="aspect-3/2 w-full rounded-card"
      />
    </Marked>
  )
}
