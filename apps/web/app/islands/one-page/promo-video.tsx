import { m } from '@ownward/texts'
import { useState } from 'react'

/**
 * A film from somebody else's player. Nothing is asked of that site before somebody presses play; without a script the
 * link opens the film in a window of its own (O-18).
 */
export function PromoVideo({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      {playing ? (
        <iframe
          src={url}
          title={m.catalog_video()}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-16/9 w-full rounded-card bg-studio"
        />
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          data-waits=""
          onClick={event => {
            event.preventDefault()
            setPlaying(true)
          }}
          className="grid aspect-16/9 place-items-center rounded-card bg-studio text-studio-ink"
        >
          <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true">
            <circle cx="32" cy="32" r="31" className="fill-lane" />
            <path d="m26 20 20 12-20 12Z" fill="currentColor" />
          </svg>
          <span className="heard">{m.catalog_play()}</span>
        </a>
      )}
      <a href={url} target="_blank" rel="noopener" className="self-start text-sm underline">
        {m.catalog_video_window()}
      </a>
    </div>
  )
}
