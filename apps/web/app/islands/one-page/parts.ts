/**
 * Parts that one kind of page has, or few visitors press. Their code is a file each, asked for when one wakes: the file of all other islands, which every
 * page loads for its first heart or menu, is smaller without them.
 */
export const onePageParts = {
  faqAgain: () => import('./faq-again.tsx').then(file => file.FaqAgain),
  fuelCalculator: () => import('./fuel-calculator.tsx').then(file => file.FuelCalculator),
  promoVideo: () => import('./promo-video.tsx').then(file => file.PromoVideo),
  sendContact: () => import('./send-contact.tsx').then(file => file.SendContact),
  stripArrows: () => import('./strip-arrows.tsx').then(file => file.StripArrows),
}

/** The names of those parts and what each of them is. */
export type OnePageParts = { [K in keyof typeof onePageParts]: Awaited<ReturnType<(typeof onePageParts)[K]>> }
