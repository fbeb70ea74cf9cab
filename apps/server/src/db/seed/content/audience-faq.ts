import type { faqEntries } from '../../schema/index.ts'
import { bothLanguages } from './both-languages.ts'

type Words = readonly [question: string, answer: string]

/** Questions of the drivers' page (MKT-03). */
const drivers: readonly (readonly [en: Words, fr: Words])[] = [
  [
    [
      'Do I qualify?',
      '<p>If you are of age for the car, hold a valid license and can state an income, most likely yes. We do not ask for your credit score. Your account shows what is met and what is missing.</p>',
    ],
    [
      'Suis-je admissible ?',
      '<p>Si vous avez l’âge requis, un permis valide et un revenu à déclarer, très probablement. Nous ne demandons pas votre cote de crédit. Votre compte montre ce qui est rempli et ce qui manque.</p>',
    ],
  ],
  [
    [
      'May I use the car for rideshare and delivery?',
      '<p>Yes. Choose a plan with the miles you drive; plans go up to 3,000 miles a month, where the car offers it. What your platform asks of a car is up to the platform, so check it first.</p>',
    ],
    [
      'Puis-je utiliser la voiture pour le covoiturage et la livraison ?',
      '<p>Oui. Choisissez une formule avec le kilométrage qu’il vous faut ; il y en a jusqu’à 3 000 milles par mois, selon la voiture. Vérifiez d’abord ce que votre plateforme exige d’une voiture.</p>',
    ],
  ],
  [
    [
      'What do I pay each week?',
      '<p>The usage fee, a booking fee, the tax of the state, and the insurance if you take ours. The builder adds it up line by line before you sign.</p>',
    ],
    [
      'Que vais-je payer chaque semaine ?',
      '<p>Les frais d’utilisation, des frais de réservation, la taxe de l’État et l’assurance si vous prenez la nôtre. Le configurateur additionne tout, ligne par ligne, avant que vous signiez.</p>',
    ],
  ],
  [
    [
      'Who pays for maintenance?',
      '<p>Maintenance that comes with normal use, roadside assistance and warranty repairs are part of the program. Damage and traffic fines are yours.</p>',
    ],
    [
      'Qui paie l’entretien ?',
      '<p>L’entretien lié à l’usage normal, l’assistance routière et les réparations sous garantie font partie du programme. Les dommages et les contraventions sont à votre charge.</p>',
    ],
  ],
  [
    [
      'How do I make the car mine?',
      '<p>Up to 85% of every usage fee lowers the selling price. Whenever you like, pay what is left, from your own pocket or with a loan that a lender gives you.</p>',
    ],
    [
      'Comment la voiture devient-elle la mienne ?',
      '<p>Jusqu’à 85 % des frais d’utilisation font baisser le prix de vente. Quand vous voulez, payez ce qui reste, de votre poche ou avec le prêt qu’un prêteur vous accorde.</p>',
    ],
  ],
  [
    [
      'And if I stop?',
      '<p>Bring the car back. The cycle that has begun is billed by the day; there is no fee for ending early, and nothing more is owed for the time after.</p>',
    ],
    [
      'Et si j’arrête ?',
      '<p>Rendez la voiture. Le cycle commencé est facturé au jour ; finir plus tôt n’entraîne aucuns frais, et rien n’est dû pour la suite.</p>',
    ],
  ],
]

/** Questions of the dealers' page (MKT-04, MKT-05). */
const dealers: readonly (readonly [en: Words, fr: Words])[] = [
  [
    [
      'What does it cost me to start?',
      '<p>Nothing. There are no start-up fees and no volume obligations; we take a small share of the revenue of cars that drive.</p>',
    ],
    [
      'Combien coûte le démarrage ?',
      '<p>Rien. Il n’y a ni frais de démarrage ni obligation de volume ; nous prenons une petite part du revenu des voitures qui roulent.</p>',
    ],
  ],
  [
    [
      'What do I get?',
      '<p>The software for fleet, drivers and payments, a GPS module worth $330 for every car, insurance for the program, and training for your team.</p>',
    ],
    [
      'Que recevez-vous ?',
      '<p>Le logiciel pour le parc, les conducteurs et les paiements, un module GPS d’une valeur de 330 $ par voiture, l’assurance du programme et la formation de votre équipe.</p>',
    ],
  ],
  [
    [
      'Which cars can I bring?',
      '<p>Cars in good order with a clean title that you can insure and register in your state. You decide car by car, and take a free car out again any day.</p>',
    ],
    [
      'Quelles voitures puis-je proposer ?',
      '<p>Des voitures en bon état, au titre clair, que vous pouvez assurer et immatriculer dans votre État. Vous décidez pour chaque voiture et pouvez retirer une voiture libre n’importe quel jour.</p>',
    ],
  ],
  [
    [
      'Who owns the car meanwhile?',
      '<p>You do, until a driver converts. The agreement with the driver says so, and the named share of each usage fee is booked as credit toward the price.</p>',
    ],
    [
      'À qui appartient la voiture entre-temps ?',
      '<p>À vous, jusqu’à ce qu’un conducteur l’achète. Le contrat le dit, et la part indiquée des frais d’utilisation est portée au crédit du prix.</p>',
    ],
  ],
  [
    [
      'What if a driver stops paying?',
      '<p>The driver is told of a refused payment at once, and it is tried again unless the card can never pay or the bank wants the driver to confirm it. Our team sees who is late, and the module tells how far the car was driven.</p>',
    ],
    [
      'Et si un conducteur cesse de payer ?',
      '<p>Le conducteur est averti aussitôt d’un paiement refusé, qui est tenté de nouveau sauf si la carte ne peut plus jamais payer ou si la banque veut que le conducteur le confirme. Notre équipe voit les retards, et le module dit combien la voiture a roulé.</p>',
    ],
  ],
]

const entries = (audience: 'driver' | 'dealer', pairs: readonly (readonly [en: Words, fr: Words])[], first: number) =>
  bothLanguages(pairs, ([question, answer]) => ({ audience, categoryId: 0, question, answer }), first)

/** Questions of drivers and of dealers, in both languages (MKT-03, MKT-04). */
export const audienceFaqRows: readonly (typeof faqEntries.$inferInsert)[] = [
  ...entries('driver', drivers, 101),
  ...entries('dealer', dealers, 201),
]
