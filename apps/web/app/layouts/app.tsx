import { Outlet } from 'react-router'
import { Shell } from '../chrome/shell.tsx'
import type { RouteHandle } from '../root.tsx'

export const handle: RouteHandle = { app: true }

/** The frame of the hydrated areas. */
export default function AppLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
