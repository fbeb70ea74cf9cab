import { DetailTabs } from './car/detail-tabs.tsx'
import { Gallery } from './car/gallery.tsx'
import { PricePanel } from './car/price-panel.tsx'
import { PromoVideo } from './car/promo-video.tsx'
import { CityField } from './city-field.tsx'
import { DownloadApp } from './download-app.tsx'
import { FaqAgain } from './faq-again.tsx'
import { FuelCalculator } from './fuel-calculator.tsx'
import { Heart } from './heart.tsx'
import { SendContact } from './send-contact.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Every part that comes alive on a public page. They load as one file with React: keep them small, import anything
 * big only when it is used, and never import the router here.
 */
export const islands = {
  cityField: CityField,
  detailTabs: DetailTabs,
  downloadApp: DownloadApp,
  fuelCalculator: FuelCalculator,
  faqAgain: FaqAgain,
  gallery: Gallery,
  heart: Heart,
  pricePanel: PricePanel,
  promoVideo: PromoVideo,
  stripArrows: StripArrows,
  sendContact: SendContact,
  userMenu: UserMenu,
}
