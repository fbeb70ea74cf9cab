import type { Restated } from './kept-words-en.ts'

const licenceEnds =
  '<p>Votre permis compte jusqu’à son dernier jour inclus. Un permis qui prend fin avant la prise en charge ne permet pas de réserver, et sans permis valide rien ne peut être réservé, commencé ni prolongé. Si vous avez une voiture ou une réservation et qu’aucun permis renouvelé n’est chez nous, nous vous écrivons 30, 14 et 3 jours avant la fin du vôtre, et le lendemain. Vous pouvez envoyer le permis renouvelé à tout moment ; jusqu’à son approbation, l’ancien compte jusqu’à son dernier jour. S’il prend fin pendant un programme, vous ne pouvez pas conduire la voiture. Le programme ne s’arrête pas de lui-même : tant que vous gardez la voiture, ses cycles sont facturés, et vous pouvez la rendre n’importe quel jour sans frais. Si aucun permis valide n’est au dossier pendant longtemps, nous pouvons mettre fin au programme et demander la voiture ; nous vous écrivons d’abord. Si votre nom ou votre date de naissance change, nous vérifions votre permis encore une fois avant votre prochaine réservation.</p>'

/** The same in French, as the pages say it before the spaces that do not break. */
export const oneWordFr: Restated = [
  ['Préqualification | {brand}', 'Préadmissibilité | {brand}'],
  ['notre équipe le verrouille alors', 'notre équipe le bloque alors'],
  ['Nous pouvons verrouiller un compte', 'Nous pouvons bloquer un compte'],
  ['Rapportez la voiture. Le cycle', 'Rendez la voiture. Le cycle'],
  ['au besoin, une preuve.', 'au besoin, un justificatif.'],
  ['Choisissez un forfait avec', 'Choisissez une formule avec'],
  ['montre les trois forfaits', 'montre les trois formules'],
  ['des forfaits à la semaine', 'des formules à la semaine'],
  ['le kilométrage de mon forfait', 'le kilométrage de ma formule'],
  [
    'Pendant que vous composez un programme, la voiture est retenue 15 minutes.',
    'À la dernière page avant de réserver, la voiture est retenue pour vous pendant 15 minutes.',
  ],
  [
    'Quand vous composez votre programme, la voiture vous est réservée pendant 15 minutes ; personne d’autre ne peut la prendre pendant ce temps.',
    'À la dernière page avant de réserver, la voiture est retenue pour vous pendant 15 minutes ; personne d’autre ne peut la réserver pendant ce temps.',
  ],
  [
    'nous comptons les demandes par adresse réseau pendant un jour au plus ;',
    'nous comptons les demandes par adresse réseau pendant un jour au plus, et une inscription en garde une empreinte jusqu’à la confirmation de son téléphone ;',
  ],
  [
    'votre session avec votre nom, votre solde et l’état de votre permis, la voiture que vous regardez',
    'votre session avec votre nom, votre solde, l’état de votre permis et ce qui n’est pas lu, la voiture ou l’offre que vous regardez',
  ],
  ['pour ne le taper qu’une fois.</li>', 'pour ne le taper qu’une fois, et l’invitation qui vous a mené ici.</li>'],
  [
    'contrats, votre signature, paiements, kilométrage,',
    'contrats, votre signature avec le navigateur et l’adresse réseau d’où elle vient, paiements, kilométrage,',
  ],
  [
    'pièce d’identité aussi : qui, quoi et quand.',
    'pièce d’identité aussi : qui, quoi, quand et de quelle adresse réseau.',
  ],
  [
    'cote de crédit.</p>\n<h2>Protéger votre compte</h2>',
    `cote de crédit.</p>\n${licenceEnds}\n<h2>Protéger votre compte</h2>`,
  ],
  [
    'Nous vous écrivons 30, 14 et 3 jours avant sa fin si vous avez une voiture ou une réservation ; vous pouvez envoyer le permis renouvelé à tout moment, et l’ancien compte jusqu’à ce que nous ayons vérifié le nouveau.',
    'Si vous avez une voiture ou une réservation et qu’aucun permis renouvelé n’est chez nous, nous vous écrivons 30, 14 et 3 jours avant la fin du vôtre, et le lendemain. Vous pouvez envoyer le permis renouvelé à tout moment ; jusqu’à son approbation, l’ancien compte jusqu’à son dernier jour.',
  ],
]
