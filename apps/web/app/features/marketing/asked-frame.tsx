import { m } from '@ownward/texts'

interface AskedFrameProps {
  /** Our own page in the frame, which leads to the foreign one when somebody asks for it. */
  src: string
  title: string
  /** The foreign page, for whoever wants it in a window of its own or cannot see the frame. */
  url: string
}

/**
 * A frame for somebody else's page. It begins with a page of ours that says whose it is and leads to it, so that nobody is
 * seen there unasked; it needs no script, and offline our page stays (MKT-17, O-18).
 */
export function AskedFrame({ src, title, url }: AskedFrameProps) {
  return (
    <div>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="asked-frame"
      />
      <p className="mt-3 text-sm">
        <a href={url} target="_blank" rel="noopener noreferrer" className="inline-block py-2.5 text-spruce underline">
          {m.marketing_frame_window({ title, host: new URL(url).host })}
        </a>
      </p>
    </div>
  )
}
