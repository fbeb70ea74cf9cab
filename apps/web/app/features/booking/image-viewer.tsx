import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
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
  const pages = images.length
  const label = pages > 1 ? m.life_doc_page({ title, page: at + 1, pages }) : title
  return (
    <Dialog title={title} closeLabel={m.common_close()} onClose={close} size="full">
      <img src={images[at]} alt={label} className="mx-auto max-h-[calc(100dvh-11rem)] max-w-full rounded-field" />
      {pages > 1 && (
        <div className="flex items-center justify-center gap-3">
          <Button look="outline" onClick={() => setAt((at + pages - 1) % pages)}>
            {m.life_doc_previous()}
          </Button>
          <Button look="outline" onClick={() => setAt((at + 1) % pages)}>
            {m.life_doc_next()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
