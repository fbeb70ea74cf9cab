import { decidePhoto } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { useId, useRef, useState } from 'react'
import { dataUrlOf } from '../../forms/data-url.ts'
import { openModal } from '../../modals/open-modal.ts'

interface PhotoChoiceProps {
  /** Address of the photo on file, or of the one just chosen; empty for none. */
  photo: string
  name: string
  onPick: (dataUrl: string) => void
}

/** The person's photo and the way to another: a png, jpg or jpeg of 2 MB at most, of which they choose the part (ACC-03, VAL-08). */
export function PhotoChoice({ photo, name, onPick }: PhotoChoiceProps) {
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return
    const fit = decidePhoto({ bytes: file.size, fileName: file.name })
    setError(fit.ok ? '' : fit.code === 'photo_too_big' ? m.app_photo_too_big() : m.app_photo_wrong_type())
    if (fit.ok) {
      const cut = await openModal('crop', {
        picture: file,
        title: m.account_photo_crop(),
        aspect: 1,
        shape: 'round',
        longest: 640,
      })
      if (cut) onPick(await dataUrlOf(cut))
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-spruce-wash">
        {photo ? (
          <img src={photo} alt={m.account_photo_of({ name })} width={96} height={96} className="size-24 object-cover" />
        ) : (
          <svg
            viewBox="0 0 24 24"
            className="size-10 text-ink-soft"
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
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="text-sm font-semibold">{m.account_photo()}</span>
        <label
          className={`${buttonLook({ look: 'outline' })} relative self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce`}
        >
          {m.account_photo_choose()}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-words`}
            aria-invalid={error ? true : undefined}
            onChange={event => void pick(event.target.files?.[0])}
            className="heard"
          />
        </label>
        <p
          id={`${id}-words`}
          role={error ? 'alert' : undefined}
          className={`text-sm ${error ? 'font-medium text-bad' : 'text-ink-soft'}`}
        >
          {error || m.app_photo_hint()}
        </p>
      </div>
    </div>
  )
}
