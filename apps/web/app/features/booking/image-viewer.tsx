import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'

interface ImageViewerProps {
  title: string
  /** Addresses of the pages, in their order. */
  images: readonly string[]
  close: () => void
}

/** Pictures of a paper over the whole screen, page by page (BOOK-09). */
export function ImageViewer({ title, images, close }: ImageViewerProps) {
  const [at, setAt] = useState(0)
  const [isPicture, setPicture] = useState(true)
  const pages = images.length
  const show = (page: number) => {
    setPicture(true)
    setAt(page)
  }
  const label = pages > 1 ? m.life_doc_page({ title, page: at + 1, pages }) : title
  return (
    <Dialog title={title} closeLabel={m.common_close()} onClose={close} size="full">
      {isPicture ? (
        <img
          src={images[at]}
          alt={label}
          onError={() => setPicture(false)}
          className="mx-auto max-h-[calc(100dvh-11rem)] max-w-full rounded-field"
        />
      ) : (
        // A PDF, which the team may have put there, is handed out instead of shown.
        <a href={images[at]} target="_blank" rel="noopener" className={`${buttonLook({ look: 'outline' })} self-start`}>
          {m.life_doc_open()}
        </a>
      )}
      {pages > 1 && (
        <div className="flex items-center justify-center gap-3">
          <Button look="outline" onClick={() => show((at + pages - 1) % pages)}>
            {m.life_doc_previous()}
          </Button>
          <Button look="outline" onClick={() => show((at + 1) % pages)}>
            {m.life_doc_next()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
