import { DetailTabs } from './car/detail-tabs.tsx'
import { Gallery } from './car/gallery.tsx'
import { PricePanel } from './car/price-panel.tsx'
import { CityField } from './city-field.tsx'
import { DownloadApp } from './download-app.tsx'
import { Heart } from './heart.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Every part that comes alive on a public page, but for those of `one-page`. They load as one file with React: keep them small, import anything
 * big only when it is used, and never import the router here.
 */
export const islands = {
  cityField: CityField,
  detailTabs: DetailTabs,
  downloadApp: DownloadApp,
  gallery: Gallery,
  heart: Heart,
  pricePanel: PricePanel,
  userMenu: UserMenu,
}
