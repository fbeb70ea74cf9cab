import { Outlet, useRouteLoaderData } from 'react-router'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** The frame of the partner's listing. */
export default function PartnerLayout() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  return (
    <>
      <Header site={site} here={here} variant="partner" />
      <Outlet />
      <Footer site={site} here={here} />
    </>
  )
}
