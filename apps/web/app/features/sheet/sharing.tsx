import { m } from '@ownward/texts'
import { QrCode } from '@ownward/ui/qr-code'

/** The address of the car's page: as a code for a camera, to copy, and to share where the browser can. */
export function Sharing({ address }: { address: string }) {
  return (
    <section aria-label={m.sheet_share()} className="sharing">
      <div className="code">
        <QrCode text={address} label={m.sheet_code()} />
      </div>
      <div className="entry">
        <label htmlFor="link">{m.sheet_address()}</label>
        <input id="link" value={address} readOnly className="box" />
        <p className="print:hidden" data-show="script">
          <button type="button" value={m.sheet_copied()} data-copy="">
            {m.sheet_copy()}
          </button>
          <button type="button" value={address} data-share="" hidden>
            {m.sheet_share()}
          </button>
        </p>
        <p id="copied" role="status" />
      </div>
    </section>
  )
}
