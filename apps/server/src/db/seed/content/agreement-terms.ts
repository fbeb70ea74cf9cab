/** What an agreement says in one language beside its figures; a change of it is a version of its own. */
export interface AgreementTerms {
  version: string
  sections: { title: string; paragraphs: string[] }[]
}

/** The terms printed in every agreement, first version. The team edits them later under a new version; figures are never in them. */
export const termsEn: AgreementTerms = {
  version: '1',
  sections: [
    {
      title: '1. What this agreement is',
      paragraphs: [
        'You use the car named above and pay a usage fee for each billing cycle. The car stays the property of its owner until you have paid the price to convert and the title has been passed to you.',
        'The program length is a goal, from 1 to 36 months. You are not bound to reach it.',
      ],
    },
    {
      title: '2. What you pay',
      paragraphs: [
        'The initial fee and, where one is named, the deposit are due when you reserve. The usage fee, the booking fee, the tax of the pickup state or province and the insurance are due at the beginning of every cycle of 7, 14 or 30 days and are charged to your default card.',
        'Every amount is listed above. Nothing that is not listed there is charged, except the miles beyond those included, at the price per mile named above, and tolls, fines and damage you cause.',
      ],
    },
    {
      title: '3. If a payment fails',
      paragraphs: [
        'We tell you at once and try again. You may pay with another card. If a cycle stays unpaid, we may end the program and ask for the car back; days used until then stay due.',
      ],
    },
    {
      title: '4. Credit toward the car',
      paragraphs: [
        'The named share of every usage fee you have paid, after coupons, becomes purchase credit, up to the selling price. Initial fee, booking fee, tax, insurance and mileage charges add no credit.',
        'The price to convert is the selling price less your credit. Credit can be used only to buy this car; it is not paid out and ends when you return the car.',
      ],
    },
    {
      title: '5. Insurance',
      paragraphs: [
        'The car must be insured while you have it. Insurance is available and billed separately with each cycle. You may bring your own policy after booking; once we have confirmed that it covers the car, the insurance line no longer applies.',
      ],
    },
    {
      title: '6. Using the car',
      paragraphs: [
        'Only you and drivers we have approved in writing may drive it. Keep it maintained as we ask, do not alter or lend it, and tell us about every accident, theft or warning light at once.',
        'The car may carry a tracking module that tells us its place and mileage; we use these only to run the program and to find a lost or stolen car.',
      ],
    },
    {
      title: '7. Returning the car',
      paragraphs: [
        'You may return the car at any time. There is no fee for ending early. A cycle that has begun is billed by the day until the car is back.',
        'The deposit is returned after the car has been checked, less open amounts and damage beyond normal wear, each of them shown to you.',
      ],
    },
    {
      title: '8. Cancelling before pickup',
      paragraphs: [
        'Until the booking is approved you may cancel it and get every cent back. If we cannot hand the car over, you also get every cent back.',
      ],
    },
    {
      title: '9. Your data and your signature',
      paragraphs: [
        'We keep this agreement with the time you accepted it and a fingerprint of its text, so that neither side can change it later. You can read and download it at any time in your account.',
      ],
    },
  ],
}

/** The terms in French, of the same version. */
export const termsFr: AgreementTerms = {
  version: '1',
  sections: [
    {
      title: '1. Objet du contrat',
      paragraphs: [
        'Vous utilisez la voiture désignée ci-dessus et payez une redevance à chaque cycle de facturation. La voiture reste la propriété de son propriétaire jusqu’à ce que vous ayez payé le prix de conversion et que le titre vous ait été transféré.',
        'La durée du programme est un objectif, de 1 à 36 mois. Rien ne vous oblige à l’atteindre.',
      ],
    },
    {
      title: '2. Ce que vous payez',
      paragraphs: [
        'Les frais initiaux et, s’il y en a un, le dépôt sont dus à la réservation. La redevance, les frais de réservation, la taxe de l’État ou de la province de prise en charge et l’assurance sont dus au début de chaque cycle de 7, 14 ou 30 jours et portés à votre carte par défaut.',
        'Tous les montants figurent ci-dessus. Rien d’autre n’est facturé, sauf les milles au-delà de ceux compris, au prix indiqué, ainsi que les péages, les amendes et les dommages que vous causez.',
      ],
    },
    {
      title: '3. Si un paiement échoue',
      paragraphs: [
        'Nous vous prévenons aussitôt et réessayons. Vous pouvez payer avec une autre carte. Si un cycle reste impayé, nous pouvons mettre fin au programme et demander le retour de la voiture ; les jours utilisés jusque-là restent dus.',
      ],
    },
    {
      title: '4. Le crédit vers l’achat',
      paragraphs: [
        'La part indiquée de chaque redevance payée, après coupons, devient un crédit d’achat, jusqu’à concurrence du prix de vente. Les frais initiaux, les frais de réservation, les taxes, l’assurance et le kilométrage supplémentaire n’ajoutent aucun crédit.',
        'Le prix de conversion est le prix de vente moins votre crédit. Le crédit ne sert qu’à acheter cette voiture ; il n’est pas remboursé et prend fin au retour de la voiture.',
      ],
    },
    {
      title: '5. Assurance',
      paragraphs: [
        'La voiture doit être assurée tant que vous l’avez. Une assurance est offerte et facturée à part à chaque cycle. Vous pouvez fournir la vôtre après la réservation ; dès que nous avons confirmé qu’elle couvre la voiture, la ligne d’assurance ne s’applique plus.',
      ],
    },
    {
      title: '6. L’usage de la voiture',
      paragraphs: [
        'Seuls vous et les conducteurs que nous avons approuvés par écrit peuvent la conduire. Entretenez-la comme nous le demandons, ne la modifiez pas, ne la prêtez pas, et signalez-nous aussitôt tout accident, vol ou témoin d’alerte.',
        'La voiture peut porter un module de suivi qui nous indique sa position et son kilométrage ; nous ne nous en servons que pour gérer le programme et retrouver une voiture perdue ou volée.',
      ],
    },
    {
      title: '7. Le retour de la voiture',
      paragraphs: [
        'Vous pouvez rendre la voiture quand vous voulez. Finir plus tôt n’entraîne aucuns frais. Un cycle commencé est facturé au jour jusqu’au retour.',
        'Le dépôt est rendu après vérification de la voiture, moins les montants impayés et les dommages au-delà de l’usure normale, chacun vous étant montré.',
      ],
    },
    {
      title: '8. Annuler avant la prise en charge',
      paragraphs: [
        'Tant que la réservation n’est pas approuvée, vous pouvez l’annuler et récupérer la totalité. Si nous ne pouvons pas vous remettre la voiture, vous récupérez aussi la totalité.',
      ],
    },
    {
      title: '9. Vos données et votre signature',
      paragraphs: [
        'Nous conservons ce contrat avec l’heure de votre acceptation et une empreinte de son texte, pour que ni vous ni nous ne puissions le changer après coup. Vous pouvez le lire et le télécharger en tout temps dans votre compte.',
      ],
    },
  ],
}
