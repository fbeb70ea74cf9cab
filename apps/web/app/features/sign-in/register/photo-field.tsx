import { decidePhoto } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useRef, useState } from 'react'
import { dataUrlOf } from '../../../forms/data-url.ts'

/** A picture that was chosen: a data URL, and the name of its file. */
export interface Photo {
  data: string
  fileName: string
}

interface PhotoFieldProps {
  name: string
  /** What is wrong with the file that stands in the field: as long as it does, nothing is sent. */
  error: string | undefined
  /** Told of each choice: the picture, which takes a moment to be read, or why it is none; neither once it was taken back. */
  onPick: (photo: Promise<Photo> | null, error: string) => void
}

/** A picture of oneself, if one likes: png, jpg or jpeg of at most 2 MB (VAL-08). */
export function PhotoField({ name, error, onPick }: PhotoFieldProps) {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function pick(file: File | undefined): Promise<void> {
    const fit = file && decidePhoto({ bytes: file.size, fileName: file.name })
    if (!fit?.ok) {
      setPhoto(null)
      return onPick(null, fit ? (fit.code === 'photo_too_big' ? m.app_photo_too_big() : m.app_photo_wrong_type()) : '')
    }
    const read = dataUrlOf(file!).then(data => ({ data, fileName: file!.name }))
    onPick(read, '')
    await read.then(setPhoto, () => onPick(null, m.app_photo_wrong_type()))
  }

  return (
    <div className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-spruce-wash">
        {photo ? (
          <img src={photo.data} alt={m.app_photo_chosen()} width={64} height={64} className="size-16 object-cover" />
        ) : (
          <svg
            viewBox="0 0 24 24"
            className="size-7 text-ink-soft"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <circle cx="12" cy="9" r="3.5" />
            <path d="M5 20c.8-3.6 3.6-5.5 7-5.5s6.2 1.9 7 5.5" strokeLinecap="round" />
          </svg>
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor="f-photo" className="text-sm font-semibold">
          {m.app_photo()}
        </label>
        {/* The browser's own control cuts off its words, and says them in its own language. */}
        <div className="flex gap-2">
          <label className="relative flex min-h-11 cursor-pointer items-center self-start rounded-field border border-field bg-surface px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce">
            {m.account_photo_choose()}
            <input
              ref={input}
              id="f-photo"
              type="file"
              name={name}
              aria-invalid={error ? true : undefined}
              accept="image/png,image/jpeg"
              aria-describedby="f-photo-words"
              onChange={event => void pick(event.target.files?.[0])}
              className="heard"
            />
          </label>
          {/* Beside it, so that nothing below moves. */}
          {(photo || error) && (
            <Button
              look="quiet"
              aria-label={m.app_photo_remove()}
              onClick={() => {
                if (input.current) input.current.value = ''
                void pick(undefined)
              }}
            >
              ×
            </Button>
          )}
        </div>
        <p id="f-photo-words" className={`text-sm ${error ? 'font-medium text-bad' : 'text-ink-soft'}`}>
          {error || m.app_photo_hint()}
        </p>
      </div>
    </div>
  )
}
