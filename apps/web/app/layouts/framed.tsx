import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** The frame of the pages that other sites embed; the partner's one has no footer (C-09). */
export default function FramedLayout() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const partner = useLocation().pathname.startsWith('/ichapcars')
  return (
    <>
      <Header site={site} here={here} variant="framed" />
      <Outlet />
      {!partner && <Footer site={site} here={here} />}
    </>
  )
}
