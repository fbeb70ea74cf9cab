import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Leads to what is on record of the signature under a booking's agreement (BEY-19). */
export function CertificateLink({ bookingId }: { bookingId: number }) {
  return (
    <Link
      to={paths.account.certificate(bookingId)}
      className="inline-flex min-h-11 items-center self-start font-semibold text-spruce underline underline-offset-2"
    >
      {m.papers_certificate_see()}
    </Link>
  )
}
