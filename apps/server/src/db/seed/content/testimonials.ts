import type { testimonials } from '../../schema/index.ts'
import { bothLanguages } from './both-languages.ts'

type Voice = readonly [quote: string, speaker: string]

/** Thirty voices for the slider of the start page (MKT-01, CONST-08), written by us and marked so: nobody real said them (O-17). */
const voices: readonly (readonly [en: Voice, fr: Voice])[] = [
  [
    [
      'I drive nights. The weekly price was on the page before I gave my name, and it was the price I paid.',
      'Rideshare driver, Miami',
    ],
    [
      'Je roule la nuit. Le prix à la semaine était affiché avant que je donne mon nom, et c’est ce que j’ai payé.',
      'Chauffeur de covoiturage, Miami',
    ],
  ],
  [
    ['Two banks said no. Here they asked what I earn, not what I owed five years ago.', 'Delivery rider, Houston'],
    [
      'Deux banques avaient dit non. Ici, on m’a demandé ce que je gagne, pas ce que je devais il y a cinq ans.',
      'Livreuse, Houston',
    ],
  ],
  [
    [
      'My hours were cut in March. I brought the car back, paid the days I had used, and that was the end of it.',
      'Warehouse worker, Columbus',
    ],
    [
      'En mars, on a réduit mes heures. J’ai rendu la voiture, payé les jours utilisés, et c’était terminé.',
      'Manutentionnaire, Columbus',
    ],
  ],
  [
    [
      'After each payment I look at the price to convert. It goes down, and I can see by how much.',
      'Night nurse, Phoenix',
    ],
    [
      'Après chaque paiement, je regarde le prix de rachat. Il baisse, et je vois de combien.',
      'Infirmière de nuit, Phoenix',
    ],
  ],
  [
    ['We needed a second car for one school year. Ten months later we gave it back.', 'Parent of two, Charlotte'],
    [
      'Il nous fallait une deuxième voiture pour une année scolaire. Dix mois plus tard, nous l’avons rendue.',
      'Mère de deux enfants, Charlotte',
    ],
  ],
  [
    ['I moved the sliders until the week fitted my week. Nobody stood beside me.', 'Courier, Atlanta'],
    [
      'J’ai déplacé les curseurs jusqu’à ce que la semaine me convienne. Personne n’était à côté de moi.',
      'Coursier, Atlanta',
    ],
  ],
  [
    ['The receipt adds up. I checked it twice, line by line.', 'Bookkeeper, Denver'],
    ['Le reçu tombe juste. Je l’ai vérifié deux fois, ligne par ligne.', 'Aide-comptable, Denver'],
  ],
  [
    ['I went from a thousand miles a month to two thousand when I took on airport trips.', 'Rideshare driver, Orlando'],
    [
      'Je suis passée de mille à deux mille milles par mois quand j’ai commencé les courses vers l’aéroport.',
      'Chauffeuse de covoiturage, Orlando',
    ],
  ],
  [
    ['When the starter failed, roadside help came and the repair was not on my bill.', 'Caterer, Nashville'],
    [
      'Quand le démarreur a lâché, le dépannage est venu, et la réparation n’était pas sur ma facture.',
      'Traiteuse, Nashville',
    ],
  ],
  [
    [
      'I kept my own insurance. The team confirmed it and the line disappeared from the next cycle.',
      'Electrician, Tampa',
    ],
    ['J’ai gardé mon assurance. L’équipe l’a confirmée et la ligne a disparu du cycle suivant.', 'Électricien, Tampa'],
  ],
  [
    [
      'A lender made me an offer after eight months. I had the figures in my account to compare it with.',
      'Teacher, San Antonio',
    ],
    [
      'Un prêteur m’a fait une offre après huit mois. J’avais dans mon compte les chiffres pour comparer.',
      'Enseignante, San Antonio',
    ],
  ],
  [
    [
      'First I drove it for three weeks. Then I decided. The other way round never felt right to me.',
      'Delivery driver, Dallas',
    ],
    ['J’ai d’abord roulé trois semaines, puis j’ai décidé. L’inverse ne m’a jamais plu.', 'Chauffeur-livreur, Dallas'],
  ],
  [
    ['My license picture was blurred and they said so the same afternoon, in one clear sentence.', 'Student, Boston'],
    ['La photo de mon permis était floue ; on me l’a dit l’après-midi même, en une phrase claire.', 'Étudiant, Boston'],
  ],
  [
    ['I am new in the country and have no credit history. I had a car by Friday.', 'Line cook, Chicago'],
    [
      'Je viens d’arriver au pays et je n’ai pas d’historique de crédit. Vendredi, j’avais une voiture.',
      'Cuisinier, Chicago',
    ],
  ],
  [
    ['The agreement is long but it is in plain words, and the costs are on its first page.', 'Paralegal, Philadelphia'],
    [
      'Le contrat est long, mais en mots simples, et les coûts sont à la première page.',
      'Technicienne juridique, Philadelphie',
    ],
  ],
  [
    ['Twice I changed from weekly to monthly and back. My account showed what each would cost.', 'Musician, Austin'],
    [
      'Deux fois je suis passé de la semaine au mois, puis l’inverse. Mon compte montrait le coût de chaque choix.',
      'Musicien, Austin',
    ],
  ],
  [
    ['With three children the seven seats mattered most. The filter found four cars nearby.', 'Home carer, Las Vegas'],
    [
      'Avec trois enfants, les sept places comptaient le plus. Le filtre a trouvé quatre voitures tout près.',
      'Aide à domicile, Las Vegas',
    ],
  ],
  [
    ['I had an electric car for a winter to see whether it suits me. It does.', 'Technician, Minneapolis'],
    [
      'J’ai pris une voiture électrique pour un hiver, afin de voir si cela me convient. Oui.',
      'Technicien, Minneapolis',
    ],
  ],
  [
    ['The initial fee was zero. I paid a little more each week and I knew why.', 'Cleaner, Jacksonville'],
    [
      'Les frais initiaux étaient de zéro. J’ai payé un peu plus chaque semaine, et je savais pourquoi.',
      'Agente d’entretien, Jacksonville',
    ],
  ],
  [
    [
      'I asked on the phone what happens if I stop after a month. The answer was the same as on the page.',
      'Plumber, Kansas City',
    ],
    [
      'J’ai demandé par téléphone ce qui arrive si j’arrête après un mois. La réponse était la même que sur la page.',
      'Plombier, Kansas City',
    ],
  ],
  [
    ['Bought it after fourteen months. The credit had taken a good part of the price by then.', 'Barber, Baltimore'],
    ['Je l’ai achetée après quatorze mois. Le crédit avait déjà pris une bonne part du prix.', 'Barbier, Baltimore'],
  ],
  [
    ['A card of mine was refused once. I got a message, added another one, and drove on.', 'Delivery rider, Portland'],
    [
      'Une de mes cartes a été refusée un jour. J’ai reçu un message, ajouté une autre carte, et continué.',
      'Livreur, Portland',
    ],
  ],
  [
    [
      'I use the car for work on weekdays and for my daughter’s games on weekends. One plan covers both.',
      'Sales clerk, Indianapolis',
    ],
    [
      'La voiture sert au travail en semaine et aux matchs de ma fille la fin de semaine. Un seul forfait suffit.',
      'Vendeur, Indianapolis',
    ],
  ],
  [
    ['What I like is the word “any time” and that it is meant.', 'Gardener, Sacramento'],
    ['Ce que j’aime, c’est « quand vous voulez », et que ce soit vrai.', 'Jardinière, Sacramento'],
  ],
  [
    ['They told me the mileage I had left before I asked.', 'Rideshare driver, Seattle'],
    ['On m’a dit combien de milles il me restait avant que je le demande.', 'Chauffeur de covoiturage, Seattle'],
  ],
  [
    ['My employer pointed me here. The car brings me to a shift that no bus reaches.', 'Machine operator, Detroit'],
    [
      'Mon employeur m’a parlé du programme. La voiture m’amène à un quart qu’aucun autobus ne dessert.',
      'Opératrice de machine, Detroit',
    ],
  ],
  [
    [
      'I read the privacy page. It fits on a few screens and says how long they keep my license.',
      'Web tester, San Jose',
    ],
    [
      'J’ai lu la page de confidentialité. Elle tient en quelques écrans et dit combien de temps on garde mon permis.',
      'Testeuse Web, San José',
    ],
  ],
  [
    [
      'The second car I took cost me less to start: the hundred dollars for coming back came off by itself.',
      'Delivery driver, El Paso',
    ],
    [
      'La deuxième fois, le départ m’a coûté moins : le rabais de retour s’est appliqué tout seul.',
      'Chauffeuse-livreuse, El Paso',
    ],
  ],
  [
    ['I am sixty-eight and did all of it on my phone, with glasses on.', 'Retired, Tucson'],
    ['J’ai soixante-huit ans et j’ai tout fait sur mon téléphone, avec mes lunettes.', 'Retraité, Tucson'],
  ],
  [
    [
      'Some weeks are good, some are not. It helps that the price is the same in both.',
      'Rideshare driver, New Orleans',
    ],
    [
      'Il y a de bonnes semaines et d’autres moins bonnes. C’est bien que le prix, lui, reste le même.',
      'Chauffeuse de covoiturage, La Nouvelle-Orléans',
    ],
  ],
]

/** Thirty samples of what drivers might say, in both languages, marked as samples (MKT-01, O-17). */
export const testimonialRows: readonly (typeof testimonials.$inferInsert)[] = bothLanguages(
  voices,
  ([quote, speaker]) => ({
    quote,
    speaker,
    sample: true,
  }),
)
