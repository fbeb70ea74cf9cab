import { m } from '@ownward/texts'
import { Spinner } from '@ownward/ui/spinner'
import { type Ref, useId, useState } from 'react'
import { dataUrlOf } from '../../forms/data-url.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** One side of the licence, ready to be sent. */
export interface Side {
  data: string
  fileName: string
}

interface SideFieldProps {
  label: string
  side: Side | null
  error: string | undefined
  onPick: (side: Side) => void
  input?: Ref<HTMLInputElement>
}

/** Takes one side of the licence: a file, or on a phone a photo taken now; shows it before it is sent (ACC-08). */
export function SideField({ label, side, error, onPick, input }: SideFieldProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const id = useId()
  const words = wrong || error

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return
    if (!/\.(png|jpe?g)$/i.test(file.name) && !/^image\/(png|jpeg)$/.test(file.type))
      return setWrong(m.app_licence_wrong_type())
    setBusy(true)
    try {
      const picture = await shrinkPicture(file)
      onPick({ data: await dataUrlOf(picture), fileName: picture === file ? file.name : 'licence.jpg' })
      setWrong('')
    } catch {
      setWrong(m.app_licence_unreadable())
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        htmlFor={id}
        className={`group relative grid aspect-[1.586] cursor-pointer place-items-center overflow-hidden rounded-card border border-dashed bg-surface hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce ${words ? 'border-bad' : 'border-field'}`}
      >
        <input
          id={id}
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? `${id}-words` : undefined}
          onChange={event => void pick(event.target.files?.[0])}
          className="heard"
        />
        {side && <img src={side.data} alt="" className="absolute inset-0 size-full object-contain" />}
        <span
          className={`relative flex flex-col items-center gap-1 px-4 text-center text-sm ${side ? 'self-end rounded-t-field bg-surface/95 px-4 py-2' : ''}`}
        >
          <span className="flex items-center gap-2 font-semibold">
            {busy && <Spinner />}
            {label}
          </span>
          <span className="text-ink-soft">{side ? m.app_licence_replace() : m.app_licence_pick()}</span>
        </span>
      </label>
      {words && (
        <p id={`${id}-words`} className="text-sm font-medium text-bad">
          {words}
        </p>
      )}
    </div>
  )
}
