import type { Picture } from '@ownward/contract'
import { m } from '@ownward/texts'
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { ArrowIcon } from '../arrow-icon.tsx'
import { useChosenPictures } from './chosen-variant.ts'

interface GalleryProps {
  carId: number
  name: string
  color: string
  pictures: readonly Picture[]
  /** The `sizes` of the place it stands in, where that is not the head of the car's own page. */
  sizes?: string
}

const pictureAt = (strip: HTMLElement) => Math.round(strip.scrollLeft / strip.clientWidth)

/** A car's pictures as a strip that scrolls by hand; awake it also has buttons and knows which picture is shown. */
export function Gallery({ carId, name, color, pictures, sizes = '(min-width:64rem) 58vw, 100vw' }: GalleryProps) {
  const chosen = useChosenPictures(carId)
  const shown = chosen?.pictures ?? pictures
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // Where a button sends the strip: what it passes on its way there is not what is shown. Below 0 it goes by hand.
  const goal = useRef(-1)

  useEffect(() => {
    // By hand it was perhaps scrolled before it woke.
    if (strip.current) setAt(pictureAt(strip.current))
  }, [])

  function goTo(index: number) {
    const element = strip.current
    if (!element) return
    const next = Math.min(Math.max(index, 0), shown.length - 1)
    element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    setAt(next)
    goal.current = next
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const now = pictureAt(currentTarget)
    if (goal.current === now) goal.current = -1
    if (goal.current < 0) setAt(now)
  }

  function byHand() {
    goal.current = -1
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(at + step)
  }

  if (shown.length === 0) return <div className="no-photo">{m.catalog_no_photo()}</div>
  return (
    <section aria-label={m.catalog_pictures()} className="gallery">
      <div>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          onPointerDown={byHand}
          onWheel={byHand}
        >
          {shown.map((picture, index) => (
            <li key={picture.base} id={`picture-${index + 1}`}>
              <CarPicture
                picture={picture}
                alt={m.catalog_photo_from({
                  name,
                  color: chosen?.color ?? color,
                  n: String(index + 1),
                  of: String(shown.length),
                })}
                sizes={sizes}
                maxWidth={1200}
                eager={index === 0 ? 'first' : undefined}
              />
              {picture.kind === 'illustration' && <small>{m.catalog_illustration()}</small>}
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <p data-show="script">
            <Arrow label={m.catalog_previous_picture()} to="back" off={at === 0} onPress={() => goTo(at - 1)} />
            <Arrow
              label={m.catalog_next_picture()}
              to="on"
              off={at === shown.length - 1}
              onPress={() => goTo(at + 1)}
            />
          </p>
        )}
      </div>
      {shown.length > 1 && (
        <ol>
          {shown.map((picture, index) => (
            <li key={picture.base}>
              <a
                href={`#picture-${index + 1}`}
                data-waits=""
                aria-label={m.catalog_picture_n({ n: String(index + 1) })}
                aria-current={index === at}
                onClick={event => {
                  event.preventDefault()
                  goTo(index)
                }}
              >
                <CarPicture picture={picture} alt="" sizes="6rem" maxWidth={320} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface ArrowProps {
  label: string
  to: 'back' | 'on'
  off: boolean
  onPress: () => void
}

function Arrow({ label, to, off, onPress }: ArrowProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={off} onClick={onPress} className="arrow">
      <ArrowIcon to={to} />
    </button>
  )
}
