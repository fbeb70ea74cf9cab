import { Outlet, useRouteLoaderData } from 'react-router'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import type { RouteHandle, loader as rootLoader } from '../root.tsx'

export const handle: RouteHandle = { app: true }

/** The frame of the hydrated areas. */
export default function AppLayout() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  return (
    <>
      <Header site={site} here={here} variant="booking" />
      <Outlet />
      <Footer site={site} here={here} />
    </>
  )
}
