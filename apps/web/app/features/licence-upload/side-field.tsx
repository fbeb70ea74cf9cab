import { licenceAspect } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Spinner } from '@ownward/ui/spinner'
import { type Ref, useId, useRef, useState } from 'react'
import { dataUrlOf } from '../../forms/data-url.ts'
import { openModal } from '../../modals/open-modal.ts'
import { proposeCut } from './scan/propose-cut.ts'

/** One side of the licence, cut to the card and ready to be read and sent. */
export interface Side {
  picture: Blob
  data: string
  /** Of the barcode, where the camera read it on the way. */
  text?: string
  /** What it was cut from, kept here until the code is read. */
  original?: Blob
}

/** Of the JPEG that is sent (CONST-04, ACC-11), and its longer side in pixels at most. */
export const quality = 0.6
const longest = 2400

interface SideFieldProps {
  label: string
  side: Side | null
  error: string | undefined
  onPick: (side: Side) => void
  input?: Ref<HTMLInputElement>
}

/** Takes one side of the licence: a file, or on a phone a photo taken now; the person cuts it to the card (ACC-08, ACC-09). */
export function SideField({ label, side, error, onPick, input }: SideFieldProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const id = useId()
  // A picture that was chosen since, here or by the camera, is not the one that could not be used.
  const [of, setOf] = useState(side)
  if (of !== side) {
    setOf(side)
    setWrong('')
  }
  const words = wrong || error

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return
    if (!/\.(png|jpe?g)$/i.test(file.name) && !/^image\/(png|jpeg)$/.test(file.type))
      return setWrong(m.app_licence_wrong_type())
    setBusy(true)
    setWrong('')
    try {
      if (await isTooSmall(file)) return setWrong(m.app_licence_too_small())
      const picture = await openModal('crop', {
        picture: file,
        title: label,
        aspect: licenceAspect,
        longest,
        quality,
        proposal: await proposeCut(file),
      })
      setWrong('')
      if (picture) onPick({ picture, data: await dataUrlOf(picture), original: file })
    } catch {
      setWrong(m.app_licence_unreadable())
    } finally {
      setBusy(false)
      // The same file can be chosen again.
      if (own.current) own.current.value = ''
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
          ref={element => {
            own.current = element
            if (input && typeof input === 'object') input.current = element
          }}
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
        <p id={`${id}-words`} role="alert" className="text-sm font-medium text-bad">
          {words}
        </p>
      )}
    </div>
  )
}

/** Fewer pixels than this on its shorter side show no print. */
const fewest = 240

async function isTooSmall(file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file)
  const shorter = Math.min(bitmap.width, bitmap.height)
  bitmap.close()
  return shorter < fewest
}
