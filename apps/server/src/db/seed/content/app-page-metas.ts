import { metaRowsOf, type PageList } from './page-metas.ts'

/** Titles and descriptions of the pages of the app (MKT-22, NAV-20, NAV-21); search engines are not told of them. */
const pages: PageList = [
  [
    'login',
    19,
    [
      'Sign in | {brand}',
      'Sign in with your mobile number to your cars, bookings and payments.',
      'sign in, my account, subscribe to own',
    ],
    [
      'Connexion | {brand}',
      'Connectez-vous avec votre numéro de mobile : voitures, réservations et paiements.',
      'connexion, mon compte, abonnement avec achat',
    ],
  ],
  [
    'register',
    20,
    [
      'Register with us | {brand}',
      'Create an account: approval looks at your income, not at your credit score.',
      'register, new account, subscribe to own',
    ],
    [
      'Créer un compte | {brand}',
      'Créez un compte : nous regardons votre revenu, pas votre cote de crédit.',
      'inscription, nouveau compte, abonnement avec achat',
    ],
  ],
  [
    'forgotpassword',
    21,
    [
      'Forgot password | {brand}',
      'Set a new password with a code that we send to your phone.',
      'forgot password, new password',
    ],
    [
      'Mot de passe oublié | {brand}',
      'Choisissez un nouveau mot de passe avec un code envoyé à votre téléphone.',
      'mot de passe oublié, nouveau mot de passe',
    ],
  ],
  [
    'booking',
    22,
    [
      'Build your program | {brand}',
      'Choose the initial fee, the miles and how often you pay, and see every line of the bill.',
      '',
    ],
    [
      'Composez votre programme | {brand}',
      'Choisissez les frais initiaux, le kilométrage et le rythme des paiements, et voyez chaque ligne.',
      '',
    ],
  ],
  [
    'confirmreservation',
    23,
    ['Confirm your reservation | {brand}', 'What is due today, what comes later, and the agreement to sign.', ''],
    [
      'Confirmez votre réservation | {brand}',
      'Ce qui est dû aujourd’hui, ce qui vient ensuite, et le contrat à signer.',
      '',
    ],
  ],
  [
    'confirmbuyreservation',
    24,
    [
      'Confirm your purchase | {brand}',
      'What is due today for buying this car at once, and the agreement to sign.',
      '',
    ],
    [
      'Confirmez votre achat | {brand}',
      'Ce qui est dû aujourd’hui pour acheter cette voiture, et le contrat à signer.',
      '',
    ],
  ],
  [
    'bookingsuccess',
    25,
    ['Your car is reserved | {brand}', 'Thank you. What happens next, and where to find your booking.', ''],
    ['Votre voiture est réservée | {brand}', 'Merci. La suite des choses, et où trouver votre réservation.', ''],
  ],
  [
    'editprofile',
    26,
    ['My profile | {brand}', 'Your name, address and photo, and whether bookings renew by themselves.', ''],
    ['Mon profil | {brand}', 'Votre nom, votre adresse, votre photo, et le renouvellement de vos réservations.', ''],
  ],
  [
    'uploadlicense',
    27,
    ['Driving License | {brand}', 'Send both sides of your license and see how its review stands.', ''],
    ['Permis de conduire | {brand}', 'Envoyez les deux côtés de votre permis et suivez sa vérification.', ''],
  ],
  [
    'changepassword',
    28,
    ['Change password | {brand}', 'Set a new password for your account.', ''],
    ['Changer de mot de passe | {brand}', 'Choisissez un nouveau mot de passe pour votre compte.', ''],
  ],
  [
    'prequalify',
    29,
    ['Prequalify | {brand}', 'State your income and prove it, so that a reservation takes a minute.', ''],
    ['Préadmissibilité | {brand}', 'Déclarez et prouvez votre revenu : réserver ne prend alors qu’une minute.', ''],
  ],
  [
    'wishlistvehicles',
    30,
    ['My Wishlist | {brand}', 'The cars you have marked.', ''],
    ['Favoris | {brand}', 'Les voitures que vous avez marquées.', ''],
  ],
  [
    'bookings',
    31,
    ['Bookings | {brand}', 'Your reservations, the car you drive, and those you have returned.', ''],
    ['Réservations | {brand}', 'Vos réservations, la voiture que vous conduisez et celles que vous avez rendues.', ''],
  ],
  [
    'myoffers',
    32,
    ['My offers | {brand}', 'Offers that our team has made for you.', ''],
    ['Mes offres | {brand}', 'Les offres que notre équipe a préparées pour vous.', ''],
  ],
  [
    'myofferdetails',
    33,
    ['Your offer | {brand}', 'The car, the program and the payments that we offer you.', ''],
    ['Votre offre | {brand}', 'La voiture, le programme et les paiements que nous vous proposons.', ''],
  ],
  [
    'myofferconfirmbooking',
    34,
    ['Accept your offer | {brand}', 'The bill of your offer, and the agreement to sign.', ''],
    ['Acceptez votre offre | {brand}', 'Le détail de votre offre, et le contrat à signer.', ''],
  ],
  [
    'bookingdetail',
    35,
    ['Your booking | {brand}', 'What happens next, your payments, miles and documents.', ''],
    ['Votre réservation | {brand}', 'La suite des choses, vos paiements, votre kilométrage et vos documents.', ''],
  ],
  [
    'pendingbookingdetail',
    36,
    ['Your reservation | {brand}', 'The program you have reserved, and when you pick up the car.', ''],
    ['Votre réservation | {brand}', 'Le programme que vous avez réservé, et la date de prise en charge.', ''],
  ],
  [
    'mypayments',
    37,
    ['My payments | {brand}', 'Every payment and refund, with its receipt.', ''],
    ['Mes paiements | {brand}', 'Chaque paiement et remboursement, avec son reçu.', ''],
  ],
  [
    'paymentmethods',
    38,
    ['Payment methods | {brand}', 'The cards you pay with, and which one comes first.', ''],
    ['Moyens de paiement | {brand}', 'Les cartes avec lesquelles vous payez, et celle qui passe en premier.', ''],
  ],
  [
    'invitefriends',
    39,
    ['Invite friends | {brand}', 'Send friends a link to register.', ''],
    ['Inviter des amis | {brand}', 'Envoyez à des amis un lien pour s’inscrire.', ''],
  ],
]

/** What the pages of the app are called and described by. */
export const appPageMetaRows = metaRowsOf(pages)
