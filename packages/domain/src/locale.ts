/** The languages the product speaks. */
export type Locale = 'en' | 'fr'
