import type { faqCategories, faqEntries } from '../../schema/index.ts'

type Words = readonly [question: string, answer: string]

const categories: readonly (readonly [en: string, fr: string])[] = [
  ['Getting started', 'Pour commencer'],
  ['Payments and owning', 'Paiements et achat'],
  ['Driving and returning', 'Rouler et rendre la voiture'],
]

/** Questions in the categories 1, 2 and 3 (MKT-10); answers are HTML of paragraphs, lists and links only. */
const entries: readonly (readonly [category: 1 | 2 | 3, en: Words, fr: Words])[] = [
  [
    1,
    [
      'Do you check my credit?',
      '<p>No. We look at the income you state and, if needed, at proof of it. Your credit score is not asked.</p>',
    ],
    [
      'Vérifiez-vous mon crédit ?',
      '<p>Non. Nous regardons le revenu que vous déclarez et, au besoin, un justificatif. Votre cote de crédit n’est pas demandée.</p>',
    ],
  ],
  [
    1,
    [
      'What do I need to reserve a car?',
      '<p>Four things: a confirmed phone number, a driver’s license that our team has approved, your stated income, and a credit or debit card. Your account shows what is still missing.</p>',
    ],
    [
      'Que faut-il pour réserver une voiture ?',
      '<p>Quatre choses : un numéro de téléphone confirmé, un permis de conduire approuvé par notre équipe, votre revenu déclaré et une carte de crédit ou de débit. Votre compte montre ce qui manque encore.</p>',
    ],
  ],
  [
    1,
    [
      'How long does the license review take?',
      '<p>A team member looks at it. You get a message as soon as it is decided; if it is refused, the message says why and you can send it again.</p>',
    ],
    [
      'Combien de temps prend la vérification du permis ?',
      '<p>Un membre de l’équipe l’examine. Vous recevez un message dès que c’est décidé ; en cas de refus, il dit pourquoi et vous pouvez le renvoyer.</p>',
    ],
  ],
  [
    1,
    [
      'Can I hold a car while I decide?',
      '<p>Yes. On the last page before you reserve, the car is held for you for 15 minutes, and nobody else can reserve it in that time.</p>',
    ],
    [
      'Puis-je retenir une voiture pendant que je réfléchis ?',
      '<p>Oui. À la dernière page avant de réserver, la voiture est retenue pour vous pendant 15 minutes ; personne d’autre ne peut la réserver pendant ce temps.</p>',
    ],
  ],
  [
    2,
    [
      'What is due today, and what later?',
      '<p>Today: the initial fee with its tax and, for some cars, a deposit that comes back. Later, at the start of every cycle: the usage fee, the booking fee, the tax and the insurance. All of it is listed before you sign.</p>',
    ],
    [
      'Qu’est-ce qui est dû aujourd’hui, et plus tard ?',
      '<p>Aujourd’hui : les frais initiaux avec leur taxe et, pour certaines voitures, un dépôt remboursable. Ensuite, au début de chaque cycle : les frais d’utilisation, les frais de réservation, la taxe et l’assurance. Tout est indiqué avant que vous signiez.</p>',
    ],
  ],
  [
    2,
    [
      'Is there a down payment?',
      '<p>There is an initial fee, which you choose. Some cars offer 0. The more you put down, the lower your usage fee.</p>',
    ],
    [
      'Y a-t-il une mise de fonds ?',
      '<p>Il y a des frais initiaux, que vous choisissez. Certaines voitures permettent 0. Plus vous versez au départ, moins les frais d’utilisation sont élevés.</p>',
    ],
  ],
  [
    2,
    [
      'How does the car become mine?',
      '<p>Up to 85% of every usage fee you pay is taken off the selling price. What is left is the price to convert; you can pay it whenever you like, with a loan that a lender gives you, too. You can also pay ahead toward it, from $10.00; that comes back to you with a return, less what you owe.</p>',
    ],
    [
      'Comment la voiture devient-elle la mienne ?',
      '<p>Jusqu’à 85 % des frais d’utilisation payés sont retirés du prix de vente. Ce qui reste est le prix de rachat ; vous pouvez le payer quand vous voulez, aussi avec le prêt qu’un prêteur vous accorde. Vous pouvez aussi payer d’avance sur ce prix, à partir de 10,00 $ ; cela vous revient si vous rendez la voiture, moins ce que vous devez.</p>',
    ],
  ],
  [
    2,
    [
      'What happens if a payment does not go through?',
      '<p>We tell you at once, and try again unless your card can never pay or your bank wants you to confirm the payment. If there was not enough on your account, we try on the payday that you name under My Payments, unless your agreement names other days. You can add another card in your account and pay with it, or pay a part of what is due, from $10.00, and the rest later at no extra cost. You can also promise a day, up to 14 days ahead, until which we do not ask your card for it. If it is still missing ten days later, we may end the program and ask for the car back; your purchase credit waits all the same.</p>',
    ],
    [
      'Que se passe-t-il si un paiement ne passe pas ?',
      '<p>Nous vous prévenons aussitôt et réessayons, sauf si votre carte ne peut plus jamais payer ou si votre banque veut que vous confirmiez le paiement. Si la provision manquait, nous réessayons le jour de paie que vous nommez dans Mes paiements, sauf si votre contrat nomme d’autres jours. Vous pouvez ajouter une autre carte dans votre compte et payer avec elle, ou payer une partie de ce qui est dû, à partir de 10,00 $, et le reste plus tard, sans frais. Vous pouvez aussi promettre un jour, au plus dans 14 jours, jusqu’auquel nous ne sollicitons pas votre carte pour cela. S’il manque encore dix jours plus tard, nous pouvons mettre fin au programme et demander la voiture ; votre crédit d’achat attend malgré tout.</p>',
    ],
  ],
  [
    2,
    [
      'Can I change my payment day?',
      '<p>Yes, in your booking: to another day of the week or, with cycles of 30 days, of the month. The days up to the new day are charged by the day, and you see every date and amount before you move it. There is no fee for it.</p>',
    ],
    [
      'Puis-je changer mon jour de paiement ?',
      '<p>Oui, dans votre réservation : pour un autre jour de la semaine ou, avec des cycles de 30 jours, du mois. Les jours jusqu’au nouveau jour sont facturés au jour, et vous voyez chaque date et chaque montant avant de le déplacer. Il n’y a pas de frais pour cela.</p>',
    ],
  ],
  [
    2,
    [
      'Can I pause my program?',
      '<p>Yes, in your booking, for 7 or 14 days from a payment day on: you pay only the insurance, and nothing with your own. It can be asked for after 56 paid days, 48 hours ahead, for 28 days in 12 months. Your program ends later by these days. In a pause 30 miles are free, and with more than 100 it ends.</p>',
    ],
    [
      'Puis-je mettre mon programme en pause ?',
      '<p>Oui, dans votre réservation, pour 7 ou 14 jours à partir d’un jour de paiement : vous ne payez que l’assurance, et rien si vous avez la vôtre. Elle se demande après 56 jours payés, 48 heures à l’avance, pour 28 jours par période de 12 mois. Votre programme se termine d’autant de jours plus tard. 30 milles sont gratuits pendant une pause, et au-delà de 100 elle prend fin.</p>',
    ],
  ],
  [
    2,
    [
      'Do I save by paying monthly?',
      '<p>A longer cycle never costs more per day, and for most cars it costs less. The builder shows all three plans side by side.</p>',
    ],
    [
      'Est-ce moins cher de payer au mois ?',
      '<p>Un cycle plus long ne coûte jamais plus par jour, et pour la plupart des voitures il coûte moins. Le configurateur montre les trois formules côte à côte.</p>',
    ],
  ],
  [
    3,
    [
      'Is insurance part of the price?',
      '<p>Insurance is available and billed separately with each cycle. You may bring your own after booking; once we have confirmed it, that line goes away.</p>',
    ],
    [
      'L’assurance est-elle comprise dans le prix ?',
      '<p>Une assurance est proposée et facturée à part à chaque cycle. Vous pouvez fournir la vôtre après la réservation ; dès que nous l’avons confirmée, cette ligne disparaît.</p>',
    ],
  ],
  [
    3,
    [
      'What if I drive more miles than my plan has?',
      '<p>Each further mile costs the amount named on the car’s page and in your agreement. You see your mileage in your account.</p>',
    ],
    [
      'Et si je dépasse le kilométrage de ma formule ?',
      '<p>Chaque mille de plus coûte le montant indiqué sur la page de la voiture et dans votre contrat. Vous voyez votre kilométrage dans votre compte.</p>',
    ],
  ],
  [
    3,
    [
      'What if the car breaks down?',
      '<p>Report it in your booking: two presses open a case. From 4 hours on, each day without a usable car is credited by itself, with its share of booking fee, tax and insurance, until you have the car back. These days earn purchase credit as paid days do, and the day on which the car can be yours does not move. If we lend you a car meanwhile, your days are paid from when you take it, and the loaner itself costs nothing.</p>',
    ],
    [
      'Et si la voiture tombe en panne ?',
      '<p>Signalez-le dans votre réservation : deux appuis ouvrent un dossier. À partir de 4 heures, chaque jour sans voiture utilisable est crédité de lui-même, avec sa part des frais de réservation, de la taxe et de l’assurance, jusqu’à ce que vous ayez de nouveau la voiture. Ces jours rapportent du crédit d’achat comme des jours payés, et le jour où la voiture peut être à vous ne bouge pas. Si nous vous prêtons une voiture entre-temps, vos jours se paient dès que vous la prenez, et la voiture de prêt elle-même ne coûte rien.</p>',
    ],
  ],
  [
    3,
    [
      'Can I swap my car for another one?',
      '<p>Yes, in your booking, from 14 days after the start or the last swap on and four times in 12 months. There is no fee for it, and no new initial fee. Your credit, your extra payments, your payment day and the end of your program go on with the new car. You see the new price, every date and what is due at the exchange before you ask, and until the exchange you can call it off.</p>',
    ],
    [
      'Puis-je échanger ma voiture contre une autre ?',
      '<p>Oui, dans votre réservation, à partir de 14 jours après le début ou le dernier échange et quatre fois en 12 mois. Il n’y a pas de frais pour cela, ni de nouveaux frais initiaux. Votre crédit, vos paiements d’avance, votre jour de paiement et la fin de votre programme continuent avec la nouvelle voiture. Vous voyez le nouveau prix, chaque date et ce qui est dû à l’échange avant de demander, et vous pouvez y renoncer jusqu’à l’échange.</p>',
    ],
  ],
  [
    3,
    [
      'Can I return the car any time?',
      '<p>Yes. There is no fee for ending early. The cycle that has begun is billed by the day until the car is back.</p>',
    ],
    [
      'Puis-je rendre la voiture quand je veux ?',
      '<p>Oui. Finir plus tôt n’entraîne aucuns frais. Le cycle commencé est facturé au jour jusqu’au retour de la voiture.</p>',
    ],
  ],
  [
    3,
    [
      'What happens to my credit when I return the car?',
      '<p>It waits for you, at no cost: to the end of the 45th day after the return, and 180 days once two thirds of the car are paid. Take a new program by then and it lowers the price again, of the same car or of another. An example: a car sells for $18,250.20 and five weeks are paid. Returned on day 31, it leaves $974.95 of credit waiting for 45 days; taken again by then, the same car costs $17,275.25 to convert, with no new initial fee. Your booking shows the amount and its last day, and we write to you 14 and 3 days before.</p>',
    ],
    [
      'Que devient mon crédit si je rends la voiture ?',
      '<p>Il vous attend, sans frais : jusqu’à la fin du 45e jour après le retour, et 180 jours une fois les deux tiers de la voiture payés. Prenez un nouveau programme d’ici là et il fait de nouveau baisser le prix, de la même voiture ou d’une autre. Un exemple : une voiture se vend 18 250,20 $ et cinq semaines sont payées. Rendue le 31e jour, elle laisse 974,95 $ de crédit qui attend 45 jours ; reprise d’ici là, la même voiture coûte 17 275,25 $ à l’achat, sans nouveaux frais initiaux. Votre réservation indique le montant et son dernier jour, et nous vous écrivons 14 et 3 jours avant.</p>',
    ],
  ],
  [
    3,
    [
      'Can I cancel a reservation?',
      '<p>Until you start the booking you can cancel it yourself and get every cent back.</p>',
    ],
    [
      'Puis-je annuler une réservation ?',
      '<p>Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler vous-même et récupérer la totalité.</p>',
    ],
  ],
  [
    3,
    [
      'May somebody else drive the car?',
      '<p>Only drivers we have approved in writing. Ask the team; it takes a valid license.</p>',
    ],
    [
      'Quelqu’un d’autre peut-il conduire la voiture ?',
      '<p>Seulement les conducteurs que nous avons approuvés par écrit. Demandez à l’équipe ; il faut un permis valide.</p>',
    ],
  ],
]

const locales = ['en', 'fr'] as const

/** The three groups of questions, in both languages (MKT-10). */
export const faqCategoryRows: readonly (typeof faqCategories.$inferInsert)[] = categories.flatMap((names, i) =>
  locales.map((locale, at) => ({ id: i + 1, locale, name: names[at]! })),
)

/** The questions of the groups with their answers, in both languages. */
export const faqEntryRows: readonly (typeof faqEntries.$inferInsert)[] = entries.flatMap(([categoryId, ...words], i) =>
  locales.map((locale, at) => {
    const [question, answer] = words[at]!
    return { id: i + 1, locale, categoryId, question, answer }
  }),
)
