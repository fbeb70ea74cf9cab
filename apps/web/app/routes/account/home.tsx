import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The account opens at the bookings. */
export default function AccountHome() {
  return <Navigate to={paths.account.bookings(1)} replace />
}
