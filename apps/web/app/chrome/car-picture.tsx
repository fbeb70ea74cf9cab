import type { Picture } from '@ownward/contract'

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
  className?: string
}

/** A picture of a car in the sizes there are, AVIF first, one WebP for browsers that know no AVIF. */
export function CarPicture({ picture, alt, sizes, maxWidth, eager, className }: CarPictureProps) {
  const widths = picture.widths.filter(width => width <= maxWidth)
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map(width => `${picture.base}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
