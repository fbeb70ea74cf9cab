import { Marked } from './marked.tsx'

interface CarShotProps {
  /** The address of the picture, as bookings name it. */
  src: string
  /** The width it is given. */
  className: string
  rounded?: 'rounded-field' | 'rounded-card'
}

// Addresses of photos say so (`pictures/picture-key.ts`).
const isPainted = (src: string) => !src.includes('/pictures/up-')

/** The picture of a car beside its name. */
export function CarShot({ src, className, rounded = 'rounded-field' }: CarShotProps) {
  return (
    <Marked illustration={isPainted(src)} className={className}>
      <img src={src} alt="" width={480} height={320} className={`floor aspect-3/2 w-full object-cover ${rounded}`} />
    </Marked>
  )
}
