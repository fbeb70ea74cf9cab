import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Slider } from '@ownward/ui/slider'
import { useEffect, useState } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import cropCss from 'react-easy-crop/react-easy-crop.css?url'
import { sayNumber } from '../../i18n/say-number.ts'
import { cutPicture, type Part } from './cut-picture.ts'

declare module '../../modals/modal-host.ts' {
  interface Modals {
    crop: typeof CropDialog
  }
}

interface CropDialogProps {
  picture: Blob
  title: string
  /** Width over height of what is cut out. */
  aspect: number
  /** `round` shows what a round frame will show; what comes out is a rectangle all the same. */
  shape?: 'rect' | 'round'
  /** The longer side of what comes out, in pixels at most. */
  longest?: number
  /** Of the JPEG, 0 to 1. */
  quality?: number
  /** Where the cut begins, until the person moves it: in the picture's own pixels once it was turned. */
  proposal?: { part: Part; degrees: number } | null
  close: (cut?: Blob) => void
}

/** Fetches the style sheet of the cropper, so that it is there without a network. */
export async function fetchStyles(): Promise<void> {
  await fetch(cropCss)
}

const zooms = { min: 1, max: 3, step: 0.1 }
const turns = { min: 0, max: 360, step: 1 }

/** Chooses the part of a picture by moving, zooming and turning it; closes with that part as a JPEG (ACC-09). */
export function CropDialog({
  picture,
  title,
  aspect,
  shape = 'rect',
  longest = 1280,
  quality = 0.85,
  proposal = null,
  close,
}: CropDialogProps) {
  const source = useObjectUrl(picture)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [degrees, setDegrees] = useState(proposal?.degrees ?? turns.min)
  const [part, setPart] = useState<Part | null>(null)
  const [media, setMedia] = useState<MediaSize | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  async function take(): Promise<void> {
    if (!part) return
    setBusy(true)
    try {
      close(await cutPicture(picture, part, { degrees, longest, quality }))
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} closeLabel={m.common_close()} onClose={() => close()} busy={busy}>
      {failed ? (
        <Alert tone="bad" live title={m.account_crop_unreadable()} />
      ) : (
        <>
          <link rel="stylesheet" href={cropCss} precedence="default" />
          <div className="relative h-64 overflow-hidden rounded-field bg-studio-ink sm:h-80">
            {source && (
              <Cropper
                image={source}
                crop={crop}
                zoom={zoom}
                rotation={degrees}
                aspect={aspect}
                cropShape={shape}
                minZoom={zooms.min}
                maxZoom={zooms.max}
                showGrid={shape === 'rect'}
                {...(proposal && { initialCroppedAreaPixels: proposal.part })}
                // Its style sheet comes with ours; the policy of the page takes no other.
                disableAutomaticStylesInjection
                cropperProps={{ role: 'group', 'aria-label': m.account_crop_area() }}
                mediaProps={{ alt: '', onError: () => setFailed(true) }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onRotationChange={setDegrees}
                onMediaLoaded={setMedia}
                onCropAreaChange={(_, pixels) => setPart(pixels)}
              />
            )}
          </div>
          <p className="text-sm text-ink-soft">{m.account_crop_hint()}</p>
          <Slider
            {...zooms}
            label={m.account_crop_zoom()}
            valueText={m.account_crop_times({ n: sayNumber(Math.round(zoom * 10) / 10) })}
            value={zoom}
            onChange={setZoom}
            ends={[m.account_crop_times({ n: '1' }), m.account_crop_times({ n: '3' })]}
          />
          <Slider
            {...turns}
            label={m.account_crop_turn()}
            valueText={m.account_crop_degrees({ n: String(Math.round(degrees)) })}
            value={degrees}
            onChange={setDegrees}
            ends={[m.account_crop_degrees({ n: '0' }), m.account_crop_degrees({ n: '360' })]}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => close()}>
          {m.account_cancel()}
        </Button>
        {!failed && (
          <Button
            busy={(busy && m.account_crop_cutting()) || (!media && m.account_crop_loading())}
            onClick={() => void take()}
          >
            {m.account_crop_use()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useObjectUrl(blob: Blob): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
