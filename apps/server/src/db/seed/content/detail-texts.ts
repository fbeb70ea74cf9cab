import type { detailTexts } from '../../schema/index.ts'

type Words = readonly [title: string, content: string]

/** The highlight cards of every car's page (DET-10). Icons are names of the line-icon family. */
const cards: readonly (readonly [icon: string, en: Words, fr: Words])[] = [
  [
    'wallet',
    ['Income, not credit', 'Approval looks at what you earn. Your credit score is not asked.'],
    ['Le revenu, pas le crédit', 'Nous regardons ce que vous gagnez. Votre cote de crédit n’est pas demandée.'],
  ],
  [
    'calendar',
    ['Week, two weeks or month', 'Choose how often you pay. A longer cycle never costs more per day.'],
    [
      'Semaine, deux semaines ou mois',
      'Choisissez la fréquence de vos paiements. Un cycle plus long ne coûte jamais plus par jour.',
    ],
  ],
  [
    'undo',
    ['Return any time', 'There is no long-term obligation and no fee for ending early.'],
    ['Retour quand vous voulez', 'Aucun engagement à long terme, aucuns frais pour finir plus tôt.'],
  ],
  [
    'trending-down',
    ['The price comes down', 'Part of every usage fee you pay is taken off the price at which the car becomes yours.'],
    [
      'Le prix descend',
      'Une partie des frais d’utilisation payés est retirée du prix auquel la voiture devient la vôtre.',
    ],
  ],
  [
    'shield',
    ['Insurance available', 'It is billed separately with each cycle. You may bring your own after booking.'],
    [
      'Assurance proposée',
      'Elle est facturée à part à chaque cycle. Vous pouvez fournir la vôtre après la réservation.',
    ],
  ],
  [
    'wrench',
    ['Maintenance and roadside help', 'Regular service and help on the road come with the program.'],
    ['Entretien et assistance routière', 'L’entretien courant et l’aide sur la route font partie du programme.'],
  ],
]

/** Highlights of every car’s page, in both languages (DET-10). */
export const detailTextRows: readonly (typeof detailTexts.$inferInsert)[] = cards.flatMap(([icon, en, fr], i) =>
  (
    [
      ['en', en],
      ['fr', fr],
    ] as const
  ).map(([locale, [title, content]]) => ({ id: i + 1, locale, icon, title, content })),
)
