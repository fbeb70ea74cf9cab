import type { events, newsItems } from '../../schema/index.ts'
import { bothLanguages } from './both-languages.ts'

// Everything here is a sample until the team writes its own (O-17): nothing is attributed to a newspaper or a person, and links lead
// to public authorities that have to do with the subject, or to our own pages.
const sample = true

type Dated = readonly [title: string, by: string, link: string, on: string]

const news: readonly (readonly [en: Dated, fr: Dated])[] = [
  [
    [
      'What a car costs a household in a year, and which part of it is energy',
      'Energy figures',
      'https://www.fueleconomy.gov/',
      '2026-10-21',
    ],
    [
      'Ce qu’une voiture coûte à un ménage en un an, et la part de l’énergie',
      'Chiffres de l’énergie',
      'https://www.fueleconomy.gov/',
      '2026-10-21',
    ],
  ],
  [
    [
      'Recalls: how to look up any car by its number before you drive it',
      'Road safety',
      'https://www.nhtsa.gov/recalls',
      '2026-09-30',
    ],
    [
      'Rappels : comment vérifier une voiture par son numéro avant de la conduire',
      'Sécurité routière',
      'https://www.nhtsa.gov/recalls',
      '2026-09-30',
    ],
  ],
  [
    [
      'More public chargers along main roads: the current map',
      'Alternative fuels',
      'https://afdc.energy.gov/stations',
      '2026-09-08',
    ],
    [
      'Plus de bornes publiques le long des grands axes : la carte à jour',
      'Carburants de remplacement',
      'https://afdc.energy.gov/stations',
      '2026-09-08',
    ],
  ],
  [
    [
      'What to read in a lease before you sign it',
      'Consumer protection',
      'https://www.consumerfinance.gov/consumer-tools/auto-loans/',
      '2026-07-15',
    ],
    [
      'Ce qu’il faut lire dans un contrat de location avant de signer',
      'Protection des consommateurs',
      'https://www.consumerfinance.gov/consumer-tools/auto-loans/',
      '2026-07-15',
    ],
  ],
]

const gatherings: readonly (readonly [en: Dated, fr: Dated])[] = [
  [
    ['Open evening for drivers: build a program with our team', 'Miami', '/drivers', '2026-12-03'],
    [
      'Soirée portes ouvertes pour conducteurs : composez un programme avec notre équipe',
      'Miami',
      '/drivers',
      '2026-12-03',
    ],
  ],
  [
    ['Dealer morning: putting ten cars on the road in a week', 'Online', '/dealers', '2026-12-10'],
    [
      'Matinée des concessionnaires : mettre dix voitures sur la route en une semaine',
      'En ligne',
      '/dealers',
      '2026-12-10',
    ],
  ],
  [
    ['Try an electric car: test drives and charging questions', 'Orlando', '/evprogram', '2027-01-16'],
    ['Essayer une voiture électrique : essais et questions sur la recharge', 'Orlando', '/evprogram', '2027-01-16'],
  ],
]

/** What the press might say, in both languages (MKT-01). */
export const newsRows: readonly (typeof newsItems.$inferInsert)[] = bothLanguages(
  news,
  ([title, source, link, publishedOn]) => ({ title, source, link, publishedOn, sample }),
)

/** Events that might be held, in both languages (MKT-01). */
export const eventRows: readonly (typeof events.$inferInsert)[] = bothLanguages(
  gatherings,
  ([title, place, link, heldOn]) => ({ title, place, link, heldOn, sample }),
)
