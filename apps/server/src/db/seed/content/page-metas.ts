import type { pageMetas } from '../../schema/index.ts'

type Words = readonly [title: string, description: string, keywords: string]

/** The words of pages in both languages, each page with the number that it is also known by. */
export type PageList = readonly (readonly [page: string, pageId: number, en: Words, fr: Words])[]

/**
 * Titles and descriptions of the pages (MKT-22, CONST-08); `{brand}` stands for the operator's name. Page id 12 is both the
 * listing and the terms (C-16).
 */
const pages: PageList = [
  [
    'homepage',
    1,
    [
      'Drive now, decide later | {brand}',
      'Take a car by the week. Part of every usage fee lowers the price at which it becomes yours, and you can return it any time.',
      'weekly car, lease to own, flexible lease, no long-term obligation',
    ],
    [
      'Roulez maintenant, décidez plus tard | {brand}',
      'Prenez une voiture à la semaine. Une partie des frais d’utilisation fait baisser le prix auquel elle devient la vôtre, et vous pouvez la rendre quand vous voulez.',
      'voiture à la semaine, location avec option d’achat, location souple, sans engagement',
    ],
  ],
  [
    'drivers',
    2,
    [
      'For drivers | {brand}',
      'Approval looks at your income, not at your credit score. Choose a car, an initial fee and the miles you drive.',
      'car for drivers, income based approval',
    ],
    [
      'Pour les conducteurs | {brand}',
      'Nous regardons votre revenu, pas votre cote de crédit. Choisissez une voiture, des frais initiaux et votre kilométrage.',
      'voiture pour conducteurs, approbation selon le revenu',
    ],
  ],
  [
    'dealers',
    3,
    [
      'For dealers | {brand}',
      'Put cars of your lot on the road by the week: software, tracking module, insurance and training come with the program.',
      'dealer program, subscription software for dealers',
    ],
    [
      'Pour les concessionnaires | {brand}',
      'Mettez vos voitures sur la route à la semaine : logiciel, module de suivi, assurance et formation font partie du programme.',
      'programme pour concessionnaires, abonnement automobile',
    ],
  ],
  [
    'rideshare',
    4,
    [
      'Cars for rideshare and delivery | {brand}',
      'A car that earns: weekly plans with up to 3,000 miles a month and credit toward owning it.',
      'rideshare car, delivery car, weekly rental',
    ],
    [
      'Voitures pour le covoiturage et la livraison | {brand}',
      'Une voiture qui travaille : des formules à la semaine jusqu’à 3 000 milles par mois, et un crédit vers l’achat.',
      'voiture de covoiturage, voiture de livraison, location à la semaine',
    ],
  ],
  [
    'regularuse',
    5,
    [
      'Cars for every day | {brand}',
      'A car for work, school and weekends without a loan: pay by the week, two weeks or month and return it any time.',
      'everyday car, flexible lease',
    ],
    [
      'Voitures de tous les jours | {brand}',
      'Une voiture pour le travail, l’école et les fins de semaine, sans prêt : payez à la semaine, aux deux semaines ou au mois et rendez-la quand vous voulez.',
      'voiture de tous les jours, location souple',
    ],
  ],
  [
    'howitworks',
    6,
    [
      'How it works | {brand}',
      'Select, create, drive, grow, decide: five steps from finding a car to returning it or making it yours.',
      'how it works, drive to own',
    ],
    [
      'Comment ça marche | {brand}',
      'Choisir, composer, rouler, accumuler, décider : cinq étapes entre trouver une voiture et la rendre ou la garder.',
      'comment ça marche, rouler pour acheter',
    ],
  ],
  [
    'aboutus',
    7,
    ['About us | {brand}', 'Who we are and why we think a car should be yours at your own pace.', 'about us, company'],
    [
      'À propos de nous | {brand}',
      'Qui nous sommes, et pourquoi une voiture devrait devenir la vôtre à votre rythme.',
      'à propos, entreprise',
    ],
  ],
  [
    'contactus',
    8,
    ['Contact us | {brand}', 'Write to us or call us; a person answers.', 'contact, support'],
    ['Nous joindre | {brand}', 'Écrivez-nous ou appelez-nous ; une personne répond.', 'contact, soutien'],
  ],
  [
    'publications',
    9,
    ['Publications | {brand}', 'Articles, webinars and videos about the program.', 'articles, webinars, videos'],
    ['Publications | {brand}', 'Articles, webinaires et vidéos sur le programme.', 'articles, webinaires, vidéos'],
  ],
  [
    'cardetails',
    10,
    [
      'Car details | {brand}',
      'Equipment, mileage, price per day and per week, and the road to owning this car.',
      'car details, weekly price',
    ],
    [
      'Détails de la voiture | {brand}',
      'Équipement, kilométrage, prix par jour et par semaine, et le chemin vers l’achat de cette voiture.',
      'détails de la voiture, prix à la semaine',
    ],
  ],
  [
    'employeevehicleprogram',
    11,
    [
      'Employee vehicle program | {brand}',
      'Help your team get to work: cars by the week, paid for by the people who drive them.',
      'employee vehicle program',
    ],
    [
      'Programme automobile pour employés | {brand}',
      'Aidez votre équipe à se rendre au travail : des voitures à la semaine, payées par ceux qui les conduisent.',
      'programme automobile pour employés',
    ],
  ],
  ['listing', 12, ...listing()],
  ['cars', 12, ...listing()],
  [
    'terms',
    12,
    [
      'Terms of use | {brand}',
      'What you and we agree to: usage fees, miles, insurance, returning the car and buying it.',
      'terms of use',
    ],
    [
      'Conditions d’utilisation | {brand}',
      'Ce que nous convenons : frais d’utilisation, kilométrage, assurance, retour de la voiture et achat.',
      'conditions d’utilisation',
    ],
  ],
  [
    'privacy',
    13,
    [
      'Privacy | {brand}',
      'Which data we keep about you, why, for how long, and what you can do about it.',
      'privacy, personal data',
    ],
    [
      'Confidentialité | {brand}',
      'Quels renseignements nous conservons à votre sujet, pourquoi, combien de temps, et ce que vous pouvez y faire.',
      'confidentialité, renseignements personnels',
    ],
  ],
  [
    'evprogram',
    14,
    [
      'Electric cars by the week | {brand}',
      'Try an electric car for a week or a year: lower energy cost, no loan, return it any time.',
      'electric car subscription',
    ],
    [
      'Voitures électriques à la semaine | {brand}',
      'Essayez une voiture électrique une semaine ou un an : une énergie moins chère, sans prêt, retour quand vous voulez.',
      'abonnement voiture électrique',
    ],
  ],
  [
    'investors',
    15,
    ['Investor relations | {brand}', 'Filings, charters and governance.', 'investors, filings'],
    ['Relations avec les investisseurs | {brand}', 'Dépôts réglementaires, chartes et gouvernance.', 'investisseurs'],
  ],
  [
    'carite',
    16,
    [
      'Get started with a partner | {brand}',
      'Help with a down payment and credit counseling, together with a car you can drive now.',
      'partner program, down payment help',
    ],
    [
      'Commencer avec un partenaire | {brand}',
      'Une aide pour la mise de fonds et des conseils de crédit, avec une voiture que vous conduisez dès maintenant.',
      'programme partenaire, aide à la mise de fonds',
    ],
  ],
  [
    'faq',
    46,
    [
      'Questions & Answers | {brand}',
      'How approval, payments, insurance, miles, returning and owning work.',
      'questions, answers, faq',
    ],
    [
      'Questions et réponses | {brand}',
      'Comment fonctionnent l’approbation, les paiements, l’assurance, le kilométrage, le retour et l’achat.',
      'questions, réponses, faq',
    ],
  ],
  [
    'thankyou',
    17,
    ['Message sent | {brand}', 'Thank you for your message. We will contact you shortly.', ''],
    ['Message envoyé | {brand}', 'Merci de votre message. Nous vous répondrons sous peu.', ''],
  ],
  [
    'chat',
    18,
    ['Messages | {brand}', 'Your questions and the answers of our team, in one place.', ''],
    ['Messages | {brand}', 'Vos questions et les réponses de notre équipe, au même endroit.', ''],
  ],
]

function listing(): readonly [Words, Words] {
  return [
    [
      'Find Your Dream Car | {brand}',
      'Cars you can have by the week, near you: filter by make, body, color, miles and weekly price.',
      'cars by the week, used cars, weekly price',
    ],
    [
      'Trouvez la voiture de vos rêves | {brand}',
      'Des voitures à la semaine, près de chez vous : filtrez par marque, carrosserie, couleur, kilométrage et prix.',
      'voitures à la semaine, voitures d’occasion, prix à la semaine',
    ],
  ]
}

type Row = typeof pageMetas.$inferInsert

/** What the public pages are called and described by. */
export const pageMetaRows: readonly Row[] = metaRowsOf(pages)

/** The rows of a list of pages, one for each language. */
export function metaRowsOf(list: PageList): Row[] {
  return list.flatMap(([page, pageId, en, fr]) =>
    (
      [
        ['en', en],
        ['fr', fr],
      ] as const
    ).map(([locale, [title, description, keywords]]) => ({ page, pageId, locale, title, description, keywords })),
  )
}
