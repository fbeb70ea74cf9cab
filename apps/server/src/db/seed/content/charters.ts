import type { charters } from '../../schema/index.ts'

type Section = readonly [heading: string, ...paragraphs: string[]]
interface Words {
  title: string
  sections: readonly Section[]
}

// Samples (O-17): usual contents of such documents, in our own words, adopted by nobody.
const adoptedOn = '2026-01-15'

const audit: readonly [en: Words, fr: Words] = [
  {
    title: 'Audit committee charter',
    sections: [
      [
        'Purpose',
        'The committee watches, for the board, over the truth of the company’s accounts, the independence of its auditor, and the working of its controls.',
      ],
      [
        'Members',
        'At least three directors, all independent of management, and all able to read financial statements. At least one has experience in accounting or finance. The board appoints and replaces them.',
      ],
      [
        'Meetings',
        'At least four times a year, and before each report is published. The committee meets the auditor without management at least once a year. Minutes are kept.',
      ],
      [
        'Duties',
        'It chooses the auditor, agrees the fee, and approves other work that the auditor may do.',
        'It reads the annual and quarterly reports before they go out, with attention to estimates, to the ledger of usage fees and credits, and to changes of method.',
        'It looks at how money, data and cars are guarded, and follows up what was found wanting.',
        'It receives reports about accounting or controls, anonymous ones included, and sees that nobody is punished for making one.',
      ],
      ['Powers', 'It may see every record, speak to every employee, and take outside advice at the company’s expense.'],
      ['Review', 'The committee reviews its work and this charter once a year and tells the board what should change.'],
    ],
  },
  {
    title: 'Charte du comité d’audit',
    sections: [
      [
        'But',
        'Le comité veille, pour le conseil, à la vérité des comptes de l’entreprise, à l’indépendance de son auditeur et au bon fonctionnement de ses contrôles.',
      ],
      [
        'Membres',
        'Au moins trois administrateurs, tous indépendants de la direction et capables de lire des états financiers. L’un d’eux au moins a de l’expérience en comptabilité ou en finance. Le conseil les nomme et les remplace.',
      ],
      [
        'Réunions',
        'Au moins quatre fois par an, et avant la publication de chaque rapport. Le comité rencontre l’auditeur sans la direction au moins une fois par an. Un procès-verbal est tenu.',
      ],
      [
        'Tâches',
        'Il choisit l’auditeur, convient de ses honoraires et approuve les autres travaux qu’il peut faire.',
        'Il lit les rapports annuels et trimestriels avant leur publication, avec attention aux estimations, au registre des frais d’utilisation et des crédits et aux changements de méthode.',
        'Il examine comment l’argent, les renseignements et les voitures sont protégés et suit ce qui a été trouvé insuffisant.',
        'Il reçoit les signalements sur la comptabilité ou les contrôles, même anonymes, et veille à ce que personne n’en soit puni.',
      ],
      [
        'Pouvoirs',
        'Il peut voir tous les documents, parler à tous les employés et prendre conseil à l’extérieur aux frais de l’entreprise.',
      ],
      [
        'Révision',
        'Le comité revoit son travail et cette charte une fois par an et dit au conseil ce qui devrait changer.',
      ],
    ],
  },
]

const compensation: readonly [en: Words, fr: Words] = [
  {
    title: 'Compensation committee charter',
    sections: [
      [
        'Purpose',
        'The committee decides, or proposes to the board, how those who lead the company are paid, so that they gain when drivers, dealers and shareholders do, and not otherwise.',
      ],
      ['Members', 'At least two independent directors, appointed by the board.'],
      ['Meetings', 'At least twice a year. Nobody is present while their own pay is decided.'],
      [
        'Duties',
        'It sets the goals of the chief executive for the year, measures what was reached, and fixes the pay.',
        'It approves the pay of other officers and any plan that grants shares.',
        'It looks once a year at whether a way of paying tempts people to sell a program that does not suit the driver, and ends it if it does.',
        'It prepares what is published about pay.',
      ],
      ['Advice', 'It may engage advisers of its own, after making sure that they are independent.'],
      ['Review', 'The committee reviews its work and this charter once a year.'],
    ],
  },
  {
    title: 'Charte du comité de rémunération',
    sections: [
      [
        'But',
        'Le comité décide, ou propose au conseil, comment sont payées les personnes qui dirigent l’entreprise, afin qu’elles gagnent quand les conducteurs, les concessionnaires et les actionnaires gagnent, et pas autrement.',
      ],
      ['Membres', 'Au moins deux administrateurs indépendants, nommés par le conseil.'],
      ['Réunions', 'Au moins deux fois par an. Personne n’est présent quand sa propre rémunération est décidée.'],
      [
        'Tâches',
        'Il fixe les objectifs de la direction générale pour l’année, mesure ce qui a été atteint et arrête la rémunération.',
        'Il approuve la rémunération des autres dirigeants et tout régime qui accorde des actions.',
        'Il regarde une fois par an si une façon de payer pousse à vendre un programme qui ne convient pas au conducteur, et y met fin le cas échéant.',
        'Il prépare ce qui est publié sur la rémunération.',
      ],
      ['Conseils', 'Il peut engager ses propres conseillers, après s’être assuré de leur indépendance.'],
      ['Révision', 'Le comité revoit son travail et cette charte une fois par an.'],
    ],
  },
]

const executive: readonly [en: Words, fr: Words] = [
  {
    title: 'Executive committee charter',
    sections: [
      ['Purpose', 'Between meetings of the board the committee can decide what cannot wait.'],
      ['Members', 'The chair of the board, the chief executive and at least one independent director.'],
      [
        'Powers',
        'It has the powers of the board, except to change the bylaws, to issue shares, to sell the company or its main part, to fill a seat of the board, or to undo a decision of the board.',
      ],
      [
        'Meetings',
        'Whenever two members ask for one; every decision needs the vote of an independent member. Minutes go to all directors within three working days.',
      ],
      ['Report', 'At its next meeting the board hears what was decided and may change it for the future.'],
      ['Review', 'The board reviews this charter once a year.'],
    ],
  },
  {
    title: 'Charte du comité exécutif',
    sections: [
      ['But', 'Entre les réunions du conseil, le comité peut décider de ce qui ne peut pas attendre.'],
      ['Membres', 'La présidence du conseil, la direction générale et au moins un administrateur indépendant.'],
      [
        'Pouvoirs',
        'Il a les pouvoirs du conseil, sauf changer les règlements, émettre des actions, vendre l’entreprise ou sa partie principale, pourvoir un siège du conseil ou défaire une décision du conseil.',
      ],
      [
        'Réunions',
        'Chaque fois que deux membres le demandent ; toute décision exige la voix d’un membre indépendant. Le procès-verbal est remis à tous les administrateurs en trois jours ouvrables.',
      ],
      ['Rapport', 'À sa réunion suivante, le conseil apprend ce qui a été décidé et peut le changer pour l’avenir.'],
      ['Révision', 'Le conseil revoit cette charte une fois par an.'],
    ],
  },
]

const ethics: readonly [en: Words, fr: Words] = [
  {
    title: 'Code of ethics',
    sections: [
      ['For whom', 'This code is for everybody who works for the company, its officers and directors included.'],
      [
        'Honest numbers',
        'We show a driver every amount before asking for a signature, and record every payment as it was. Nobody changes a figure to please somebody.',
      ],
      [
        'Fair treatment',
        'We decide on people by what the program asks for, never by origin, belief, sex, age beyond the law, or health. We do not sell a program that we know a person cannot pay.',
      ],
      ['Data of people', 'We open a document only for the task at hand. What we learn about a driver stays with us.'],
      [
        'Conflicts of interest',
        'Whoever stands to gain from a decision says so and does not take part in it. Gifts beyond a small courtesy are refused.',
      ],
      [
        'Laws and markets',
        'We keep the laws of the places where we work. Nobody trades in shares on what is not public yet.',
      ],
      [
        'Speaking up',
        'Whoever sees a breach tells a superior, the audit committee, or the address named for it, without a name if preferred. Nobody who does so in good faith is put at a disadvantage.',
      ],
      [
        'Consequences',
        'A breach can end employment. Exceptions for officers and directors are granted by the board alone and published.',
      ],
    ],
  },
  {
    title: 'Code d’éthique',
    sections: [
      [
        'Pour qui',
        'Ce code s’adresse à toutes les personnes qui travaillent pour l’entreprise, dirigeants et administrateurs compris.',
      ],
      [
        'Des chiffres honnêtes',
        'Nous montrons au conducteur chaque montant avant de demander une signature et consignons chaque paiement tel qu’il a été. Personne ne change un chiffre pour faire plaisir.',
      ],
      [
        'Un traitement équitable',
        'Nous décidons selon ce que le programme demande, jamais selon l’origine, la croyance, le sexe, l’âge au-delà de la loi ou la santé. Nous ne vendons pas un programme que la personne ne pourra pas payer.',
      ],
      [
        'Les renseignements des gens',
        'Nous n’ouvrons un document que pour la tâche en cours. Ce que nous apprenons d’un conducteur reste chez nous.',
      ],
      [
        'Conflits d’intérêts',
        'Qui peut tirer profit d’une décision le dit et n’y prend pas part. Les cadeaux au-delà d’une petite politesse sont refusés.',
      ],
      [
        'Lois et marchés',
        'Nous respectons les lois des lieux où nous travaillons. Personne ne négocie d’actions sur ce qui n’est pas encore public.',
      ],
      [
        'Parler',
        'Qui voit un manquement le dit à un supérieur, au comité d’audit ou à l’adresse prévue, sans nom si l’on préfère. Personne n’est désavantagé pour l’avoir fait de bonne foi.',
      ],
      [
        'Conséquences',
        'Un manquement peut mettre fin à l’emploi. Seul le conseil accorde des exceptions aux dirigeants et administrateurs, et elles sont publiées.',
      ],
    ],
  },
]

const documents = {
  'audit-committee-charter': audit,
  'compensation-committee-charter': compensation,
  'executive-committee-charter': executive,
  'code-of-ethics': ethics,
}

/** Charters and the code of ethics, in both languages (MKT-18). */
export const charterRows: readonly (typeof charters.$inferInsert)[] = Object.entries(documents).flatMap(
  ([slug, languages], position) =>
    (['en', 'fr'] as const).map((locale, at) => ({
      slug,
      locale,
      position,
      title: languages[at]!.title,
      adoptedOn,
      sections: languages[at]!.sections.map(([heading, ...paragraphs]) => ({ heading, paragraphs })),
      sample: true,
    })),
)
