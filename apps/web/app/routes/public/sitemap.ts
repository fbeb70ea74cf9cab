import { catalogPaths } from '../../catalog-paths.ts'
import { paths } from '../../paths.ts'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/sitemap'

const perCall = 100
// The format's own limit is 50 000 addresses a file.
const mostCars = 5000

/** The addresses worth finding: the pages about the program, listing, and every car that is free (BEY-20). */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, site, reads } = context.get(apiContext)
  reads('list')
  const cars: string[] = []
  for (let page = 1; page <= mostCars / perCall; page++) {
    const found = await call('searchPreAuthVehicles', { page, limit: perCall, orderby: 'id' })
    if (found.status !== true) break
    for (const { id, vehicle_name } of found.result)
      cars.push(catalogPaths.car({ id, name: vehicle_name, isFeatured: false, layout: 'site' }))
    if (cars.length >= found.records) break
  }
  const pages = [
    paths.home(),
    paths.cars(),
    paths.howItWorks(),
    paths.drivers(),
    paths.dealers(),
    paths.rideshare(),
    paths.regularUse(),
    paths.evProgram(),
    paths.employeeProgram(),
    paths.carite(),
  ]
  const urls = [...pages, ...cars].map(path => `<url><loc>${escapeXml(site.publicUrl + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
