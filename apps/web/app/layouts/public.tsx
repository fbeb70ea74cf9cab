import { Outlet, useRouteLoaderData } from 'react-router'
import { AnnouncementBar } from '../chrome/announcement-bar.tsx'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** The frame of the ordinary public pages. */
export default function PublicLayout() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  return (
    <>
      <AnnouncementBar />
      <Header site={site} here={here} variant="main" />
      <Outlet />
      <Footer site={site} here={here} />
    </>
  )
}
