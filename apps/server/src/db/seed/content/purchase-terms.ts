import { lapseHours } from '@ownward/domain/bookings'
import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'

/** What both kinds of agreement say of data and signature, under the number that it has here. */
const signatureOf = ({ sections }: AgreementTerms, at: number) => {
  const { title, paragraphs } = sections.at(-1)!
  return { title: title.replace(/^\d+/, String(at)), paragraphs }
}

/** The terms printed in the agreement of a car that is bought at once: it has no cycles, no credit and no return (C-19, SRV-21). */
export const purchaseTermsEn: AgreementTerms = {
  version: '1',
  sections: [
    {
      title: '1. What this agreement is',
      paragraphs: [
        'You buy the car named above for the price named above. It stays the property of its owner until it has been handed over and the title has been passed to you.',
      ],
    },
    {
      title: '2. What you pay',
      paragraphs: [
        'The price and the sales tax on it are due once, when you reserve, and are charged to your default card. Nothing that is not listed above is charged.',
      ],
    },
    {
      title: '3. Picking the car up',
      paragraphs: [
        'You pick the car up at the pickup place between the two times named above. On that day a driver’s license of yours must count.',
        `If the car has not been picked up ${lapseHours} hours after the later of the two, the purchase is called off by itself and you get every cent back.`,
      ],
    },
    {
      title: '4. From the handover on',
      paragraphs: [
        'Our team sends you the title. With it you register the car in your name. Insurance, tolls and fines are yours from the handover on.',
      ],
    },
    {
      title: '5. Canceling before the handover',
      paragraphs: [
        'Until the car is handed over you may cancel the purchase and get every cent back. If we cannot hand the car over, you also get every cent back.',
      ],
    },
    signatureOf(termsEn, 6),
  ],
}

/** The terms of a purchase in French, of the same version. */
export const purchaseTermsFr: AgreementTerms = {
  version: '1',
  sections: [
    {
      title: '1. Objet du contrat',
      paragraphs: [
        'Vous achetez la voiture désignée ci-dessus au prix indiqué ci-dessus. Elle reste la propriété de son propriétaire jusqu’à ce qu’elle vous ait été remise et que le titre vous ait été transféré.',
      ],
    },
    {
      title: '2. Ce que vous payez',
      paragraphs: [
        'Le prix et la taxe de vente qui s’y ajoute sont dus une seule fois, à la réservation, et débités de votre carte par défaut. Rien qui ne figure ci-dessus n’est facturé.',
      ],
    },
    {
      title: '3. Aller chercher la voiture',
      paragraphs: [
        'Vous venez chercher la voiture au lieu de prise en charge entre les deux moments indiqués ci-dessus. Ce jour-là, un permis de conduire à votre nom doit compter.',
        `Si personne n’est venu chercher la voiture ${lapseHours} heures après le second, l’achat est annulé de lui-même et vous récupérez la totalité.`,
      ],
    },
    {
      title: '4. À partir de la remise',
      paragraphs: [
        'Notre équipe vous envoie le titre. Avec lui, vous immatriculez la voiture à votre nom. L’assurance, les péages et les amendes sont à votre charge à partir de la remise.',
      ],
    },
    {
      title: '5. Annuler avant la remise',
      paragraphs: [
        'Jusqu’à la remise de la voiture, vous pouvez annuler l’achat et récupérer la totalité. Si nous ne pouvons pas vous remettre la voiture, vous récupérez aussi la totalité.',
      ],
    },
    signatureOf(termsFr, 6),
  ],
}
