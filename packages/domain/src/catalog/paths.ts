/** Where a car's page is linked from. Each wire spelling is kept (C-38). */
export type PartnerReferer = 'champmanlisting' | 'champmanlisting_iframe'

/** What the address of a car page follows from; `layout` is the frame the page is shown in. */
export interface CarLink {
  readonly id: number | string
  readonly name: string
  readonly isFeatured: boolean
  readonly layout: 'site' | 'iframe'
  readonly referer?: PartnerReferer | undefined
  readonly vin?: string | undefined
}

/** A vehicle name in an address: lower-cased, spaces as hyphens (SRCH-26). Not yet percent-encoded. */
export function slugOf(vehicleName: string): string {
  return vehicleName.trim().toLowerCase().replace(/\s+/g, '-')
}

/** The address of a car's page in a layout, with the referer of partner links (SRCH-26, SRCH-27, SRCH-28). */
export function detailPath({ id, name, isFeatured, layout, referer, vin }: CarLink): string {
  const base = layout === 'iframe' ? '/iframecars' : isFeatured ? '/cars' : '/car'
  const slug = encodeURIComponent(slugOf(name))
  const path = `${base}/${isFeatured ? 'fdetails' : 'details'}/${encodeURIComponent(id)}/${slug}`
  if (!referer) return path
  const withVin = referer === 'champmanlisting_iframe' && vin ? `&vin=${encodeURIComponent(vin)}` : ''
  return `${path}?referer=${referer}${withVin}`
}
