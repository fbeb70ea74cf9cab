import { Outlet } from 'react-router'
import { Shell } from '../chrome/shell.tsx'

/** The frame of the public pages. */
export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
