import type { filings, publications } from '../../schema/index.ts'
import { bothLanguages } from './both-languages.ts'

// Everything here is a sample until the team writes its own (O-17): nothing is attributed to a newspaper or a person, and links lead
// to public authorities that have to do with the subject, or to our own pages.
const sample = true

type Piece = readonly [title: string, summary: string, by: string]

const pieces: readonly (readonly [
  kind: 'article' | 'webinar' | 'video',
  link: string,
  on: string,
  en: Piece,
  fr: Piece,
])[] = [
  [
    'article',
    '/how-it-works',
    '2026-11-04',
    [
      'Renting, subscribing, buying: seven questions to compare them by',
      'Commitment, cash at the start, credit, cost over the years: what each way gives and what it takes.',
      'Our team',
    ],
    [
      'Louer, s’abonner, acheter : sept questions pour comparer',
      'Engagement, argent au départ, crédit, coût au fil des ans : ce que chaque voie donne et ce qu’elle demande.',
      'Notre équipe',
    ],
  ],
  [
    'article',
    'https://www.fueleconomy.gov/feg/savemoney.jsp',
    '2026-10-12',
    [
      'Energy cost of a car: how to work out your own',
      'Miles, price of fuel and the official consumption of a model are enough for a good estimate.',
      'Public authority for fuel economy',
    ],
    [
      'Coût de l’énergie d’une voiture : calculer le vôtre',
      'Le kilométrage, le prix du carburant et la consommation officielle d’un modèle suffisent pour une bonne estimation.',
      'Autorité publique de la consommation',
    ],
  ],
  [
    'article',
    'https://www.nhtsa.gov/ratings',
    '2026-08-27',
    [
      'Reading a safety rating without being an engineer',
      'What the stars stand for, what is tested, and what is not.',
      'Public authority for road safety',
    ],
    [
      'Lire une cote de sécurité sans être ingénieur',
      'Ce que signifient les étoiles, ce qui est mis à l’essai et ce qui ne l’est pas.',
      'Autorité publique de la sécurité routière',
    ],
  ],
  [
    'article',
    '/program/usecase/rideshare',
    '2026-06-18',
    [
      'A working car: how many miles a month do you need?',
      'Three weeks of your own trips tell more than any average. A short way to count them.',
      'Our team',
    ],
    [
      'Une voiture qui travaille : combien de milles par mois ?',
      'Trois semaines de vos propres trajets en disent plus qu’une moyenne. Une façon simple de les compter.',
      'Notre équipe',
    ],
  ],
  [
    'webinar',
    '/dealers',
    '2026-09-17',
    [
      'From the lot to the road: what a dealer does in the first week',
      'Which cars suit, how prices are set, how a handover works, and what the software does by itself.',
      'Our team',
    ],
    [
      'Du stationnement à la route : la première semaine d’un concessionnaire',
      'Quelles voitures conviennent, comment les prix sont fixés, comment se passe la remise, et ce que le logiciel fait seul.',
      'Notre équipe',
    ],
  ],
  [
    'webinar',
    'https://afdc.energy.gov/fuels/electricity',
    '2026-05-20',
    [
      'Charging at home, at work and on the way',
      'Kinds of plugs, times and cost, and how to plan a longer trip.',
      'Public authority for alternative fuels',
    ],
    [
      'Recharger à la maison, au travail et en route',
      'Types de prises, durées et coûts, et comment préparer un trajet plus long.',
      'Autorité publique des carburants de remplacement',
    ],
  ],
  [
    'webinar',
    '/employeevehicleprogram',
    '2026-04-09',
    [
      'A car for the early shift: a program for employers',
      'How a company helps people get to work without becoming a lender.',
      'Our team',
    ],
    [
      'Une voiture pour l’équipe du matin : un programme pour employeurs',
      'Comment une entreprise aide ses gens à se rendre au travail sans devenir prêteur.',
      'Notre équipe',
    ],
  ],
  [
    'video',
    'https://www.nhtsa.gov/equipment/tires',
    '2026-07-02',
    [
      'Tires: tread, pressure and age in three minutes',
      'What to look at before a long drive, shown on one car.',
      'Public authority for road safety',
    ],
    [
      'Pneus : bande, pression et âge en trois minutes',
      'Quoi regarder avant un long trajet, montré sur une voiture.',
      'Autorité publique de la sécurité routière',
    ],
  ],
  [
    'video',
    '/cars',
    '2026-03-11',
    [
      'From the list to the key: a walk through the site',
      'Finding a car, choosing fee, miles and cycle, and reading the receipt.',
      'Our team',
    ],
    [
      'De la liste à la clé : une visite du site',
      'Trouver une voiture, choisir les frais, le kilométrage et le cycle, et lire le reçu.',
      'Notre équipe',
    ],
  ],
]

const edgar = 'https://www.sec.gov/edgar/search/'

const papers: readonly (readonly [form: string, on: string, en: string, fr: string])[] = [
  [
    '10-Q',
    '2026-11-12',
    'Quarterly report for the third quarter of 2026',
    'Rapport trimestriel, troisième trimestre 2026',
  ],
  [
    '8-K',
    '2026-10-05',
    'Current report: change of the registered office',
    'Rapport courant : changement de siège social',
  ],
  [
    '10-Q',
    '2026-08-13',
    'Quarterly report for the second quarter of 2026',
    'Rapport trimestriel, deuxième trimestre 2026',
  ],
  [
    'DEF 14A',
    '2026-04-28',
    'Proxy statement for the annual meeting of 2026',
    'Circulaire pour l’assemblée annuelle 2026',
  ],
  [
    '10-Q',
    '2026-05-14',
    'Quarterly report for the first quarter of 2026',
    'Rapport trimestriel, premier trimestre 2026',
  ],
  ['10-K', '2026-03-19', 'Annual report for 2025', 'Rapport annuel 2025'],
  [
    '10-Q',
    '2025-11-13',
    'Quarterly report for the third quarter of 2025',
    'Rapport trimestriel, troisième trimestre 2025',
  ],
  ['8-K', '2025-09-02', 'Current report: a new member of the board', 'Rapport courant : nouveau membre du conseil'],
]

/** Articles, webinars and videos, in both languages (MKT-15). */
export const publicationRows: readonly (typeof publications.$inferInsert)[] = bothLanguages(
  pieces.map(([, , , en, fr]) => [en, fr] as const),
  ([title, summary, source], index) => {
    const [kind, link, publishedOn] = pieces[index]!
    return { kind, title, summary, source, link, publishedOn, sample }
  },
)

/** Papers filed with the authority, in both languages (MKT-18). */
export const filingRows: readonly (typeof filings.$inferInsert)[] = bothLanguages(
  papers.map(([, , en, fr]) => [en, fr] as const),
  (title, index) => {
    const [form, filedOn] = papers[index]!
    return { form, title, link: edgar, filedOn, sample }
  },
)
