import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'

declare module './modal-host.ts' {
  interface Modals {
    flip: typeof FlipDialog
  }
}

/** Asks for the other side of a document, between its front and its back (NAV-16). */
export function FlipDialog({ close }: { close: (result?: undefined) => void }) {
  return (
    <Dialog title={m.shell_flip_title()} closeLabel={m.common_close()} onClose={() => close()} size="sm">
      <svg
        viewBox="0 0 96 60"
        className="mx-auto h-20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <rect x="14" y="12" width="68" height="42" rx="6" className="text-field" />
        <path d="M22 24h52M22 31h52" className="text-line" strokeWidth="5" />
        <path d="M34 44h28" className="text-line" strokeLinecap="round" />
        <path
          d="M32 7C40 1 56 1 64 7m-7-1 7 1 1-7"
          className="text-spruce"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="text-center">{m.shell_flip()}</p>
      <Button onClick={() => close()}>{m.common_ok()}</Button>
    </Dialog>
  )
}
