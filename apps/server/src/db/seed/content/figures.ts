import type { figureSources } from '../../schema/index.ts'

/** The public figures that the planner begins with, each as it was read from its source on a day; the team keeps them from then on (PICK-23). */
const figures = [
  {
    figure: 'gallon',
    value: '4.052',
    link: 'https://www.eia.gov/petroleum/gasdiesel/',
    asOf: '2026-06-15',
    source: [
      'US Energy Information Administration: regular gasoline, average of the country',
      'US Energy Information Administration : essence ordinaire, moyenne du pays',
    ],
  },
  {
    figure: 'kwh',
    value: '0.1872',
    link: 'https://www.eia.gov/electricity/monthly/epm_table_grapher.php?t=epmt_5_6_a',
    asOf: '2026-02-28',
    source: [
      'US Energy Information Administration: electric power at home, average of the country',
      'US Energy Information Administration : électricité à domicile, moyenne du pays',
    ],
  },
  {
    figure: 'dealer_apr',
    value: '20',
    link: 'https://www.bankrate.com/loans/auto-loans/average-car-loan-interest-rates-by-credit-score/',
    asOf: '2026-03-01',
    source: [
      'Bankrate, after Experian: loans for used cars, scores below 600, about',
      'Bankrate, d’après Experian : prêts pour voitures d’occasion, cotes sous 600, environ',
    ],
  },
] as const

/** Each figure once in a language. */
export const figureRows: (typeof figureSources.$inferInsert)[] = figures.flatMap(({ source: [en, fr], ...figure }) => [
  { ...figure, locale: 'en', source: en },
  { ...figure, locale: 'fr', source: fr },
])
