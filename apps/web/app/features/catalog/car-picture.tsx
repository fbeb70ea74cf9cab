import type { Picture } from '@ownward/contract'
import { m } from '@ownward/texts'

interface CarPictureProps {
  picture: Picture
  /** What is to be seen. */
  alt: string
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** The widest file worth loading here. */
  maxWidth: number
  /** In the first screen: load at once; the first ones before anything else. */
  eager?: 'first' | 'soon' | undefined
  className: string
}

/** A picture of a car in the sizes and formats there are, on the floor its edges have (look: studio). */
export function CarPicture({ picture, alt, sizes, maxWidth, eager, className }: CarPictureProps) {
  const widths = picture.widths.filter(width => width <= maxWidth)
  const set = (format: string) => widths.map(width => `${picture.base}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={set('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        className={`bg-studio object-cover ${className}`}
      />
    </picture>
  )
}

/** Says that a picture shows model and colour, not the very car. */
export function IllustrationTag() {
  return (
    <span className="absolute bottom-2 left-2 rounded-sm bg-studio/85 px-1.5 py-0.5 text-xs text-studio-ink/75">
      {m.catalog_illustration()}
    </span>
  )
}
