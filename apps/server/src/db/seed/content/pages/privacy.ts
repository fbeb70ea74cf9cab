/** What is kept about people, true to what the product does (docs/security.md). `{…}` name the operator. */
export const privacyPage = {
  en: {
    title: 'Privacy',
    html: `
<p>{brand} needs some data about you to hand you a car, and no more than that. This page says which, why, who sees it, how long we keep it, and what you can do about it.</p>
<h2>Visiting without an account</h2>
<p>The pages work without telling us who you are. There is no advertising, no tracking by others, and nothing on our pages is loaded from another company unless you ask for it: a film, or the calculator and the map of the page on electric cars. Each says whose it is before it loads. A card is typed on the page of the payment company. To guard against attacks we count requests by network address for at most a day, and a registration keeps a fingerprint of it until its phone is confirmed; our log names pages and times, not what you typed.</p>
<p>If you let your browser share your place, we use it to sort cars by distance. We do not store it. Where a maps service names the places, it is asked for the town and not told whose it is.</p>
<h2>What your browser keeps</h2>
<ul>
<li>A cookie named <b>lang</b> with your language, for a year, once you have chosen one.</li>
<li>A cookie named <b>device</b>, for a year, once you have registered, signed in or asked for a code: by it we know the device again, so that somebody who guesses at your password or your codes does not keep you out. It opens nothing, and no script can read it. Where the connection is encrypted, the names of both begin with <b>__Host-</b>.</li>
<li>In its storage: whether you like it light or dark, the car page you came from, and while you are signed in your session with your name, your balance, how your license stands and how much is unread, the car or the offer you look at and your choices in the builder. Your address, birth date, email and phone are not in it. Signing out removes all of it but the choice of light or dark.</li>
<li>Until you close the tab: the phone number you typed at the sign-in, so that you type it once, and the invitation you came with.</li>
<li>Pages and pictures that everybody sees, so that they open without a network.</li>
<li>Only where you switch it on: what your home shows of your car, the next charge and your road to own, encrypted, for at most 7 days, to be seen without a network. A problem that you report without a network waits in the storage until it is sent; after 48 hours it is dropped at your next visit. Both go when you log out; that we asked you about the first stays.</li>
</ul>
<h2>What we keep with an account</h2>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><td>Name, phone, email</td><td>To sign you in and to tell you what happens with your car and payments</td></tr>
<tr><td>Birth date, address and photo, if you enter them</td><td>To compare them with your license, and to write the agreement</td></tr>
<tr><td>Where you are signed in: browser, system, since when, last used</td><td>So that you see it and can sign out there. We do not keep from where</td></tr>
<tr><td>Pictures and fields of your driver’s license</td><td>To be sure that you may drive, and that you are you</td></tr>
<tr><td>Monthly income that you state, and documents that prove it if you send them</td><td>We ask for it in place of a credit score</td></tr>
<tr><td>Card: brand, last four digits, expiry, name and billing address, and a token</td><td>To charge what you have agreed to. The number and the security code go to the payment company; we do not keep them</td></tr>
<tr><td>Programs, agreements, your signature with the browser and the network address it came from, payments, mileage, photos of the car’s state</td><td>To fulfil the agreement, and because bookkeeping law asks for it</td></tr>
<tr><td>Messages to our team</td><td>To answer you, and to know what was said</td></tr>
<tr><td>Email addresses that you invite</td><td>To send the invitation. Forgotten after ninety days</td></tr>
</tbody>
</table>
<p>Your password is kept only in a form that cannot be turned back. Codes that we send work once and for ten minutes.</p>
<h2>If you use the contact form</h2>
<p>We keep what you wrote, and your address and phone, to answer you and to find the conversation again if you ask later. They are not used for advertising.</p>
<h2>Who sees it</h2>
<ul>
<li>Members of our team, each only what their work needs. Every decision on a license is recorded, and every opening of an identity document too: who, what, when and from which network address.</li>
<li>Companies that work for us and may use the data for that only: the payment company, those that carry our text messages and mail, the makers of browsers, who carry notifications to devices that you add and cannot read them, and those that keep our files and name places on the map, where we use any.</li>
<li>An authority, where the law makes us.</li>
</ul>
<p>We do not sell data about you. We tell lenders nothing about you.</p>
<h2>What the car tells us</h2>
<p>A car may carry a module that reads its odometer and sends us the miles, with the time of the reading. It does not send us where the car is, and we keep no place of it. The miles count toward your program like a reading of our team; your booking shows who made the latest reading, and when. What a module sent is removed after ninety days; the readings that counted stay with your program. Once the car is yours we keep no further miles of it.</p>
<h2>How long</h2>
<ul>
<li>Account data: as long as the account exists.</li>
<li>License pictures: while a program runs, and for two years after the approval or the end of your last program. Of a license that we could not accept: thirty days.</li>
<li>Documents that prove your income: thirty days after we have decided.</li>
<li>Who opened an identity document: two years.</li>
<li>Agreements and payments: as long as bookkeeping law asks, even after the account is closed.</li>
<li>Messages of the contact form: two years.</li>
</ul>
<p>Data that is removed may stay in backups until these are written over.</p>
<h2>What you can do</h2>
<ul>
<li>See and correct most of it yourself, in your account.</li>
<li>See where you are signed in, and sign out there.</li>
<li>Ask us what we keep about you, or to correct what you cannot correct yourself. A person of our team reads it and answers.</li>
<li>Take a copy of everything along, or delete your account, on the page Your data of your account. It says what goes, what stays and for how long.</li>
<li>Complain to the authority for consumer or data protection of your state or province.</li>
</ul>
<p>Write to <a href="mailto:{email}">{email}</a>, call <a href="tel:{tel}">{hotline}</a>, or use the <a href="/contact-us">contact form</a>. We answer to the email address of your account, so that nobody else gets your data.</p>
<h2>How it is guarded</h2>
<p>Connections are encrypted. Documents lie outside of the public site under random names, are shown only through addresses that are signed for one person and expire after minutes, and pictures are stripped of hidden data such as the place where they were taken. Guessing of passwords and codes is limited. If something should go wrong with your data, we tell you and the authority as the law requires.</p>
<h2>Children</h2>
<p>The program is for people of 18 years and older. We do not knowingly keep data about children.</p>
<h2>Changes of this page</h2>
<p>The date at the top says when it last changed.</p>`,
  },
  fr: {
    title: 'Confidentialité',
    html: `
<p>Pour vous confier une voiture, {brand} a besoin de quelques renseignements à votre sujet, et de rien de plus. Cette page dit lesquels, pourquoi, qui les voit, combien de temps nous les gardons et ce que vous pouvez faire.</p>
<h2>Visiter sans compte</h2>
<p>Les pages fonctionnent sans que vous disiez qui vous êtes. Il n’y a ni publicité ni suivi par d’autres, et rien sur nos pages n’est chargé d’une autre entreprise sans que vous le demandiez : un film, ou le calculateur et la carte de la page sur les voitures électriques. Chacun dit de qui il vient avant de se charger. Une carte de paiement se saisit sur la page de l’entreprise de paiement. Pour nous protéger des attaques, nous comptons les demandes par adresse réseau pendant un jour au plus, et une inscription en garde une empreinte jusqu’à la confirmation de son téléphone ; notre journal note les pages et les heures, pas ce que vous avez tapé.</p>
<p>Si vous laissez votre navigateur communiquer votre position, elle sert à trier les voitures par distance. Nous ne la conservons pas. Si un service de cartes nomme les lieux, on lui demande la ville sans lui dire de qui il s’agit.</p>
<h2>Ce que garde votre navigateur</h2>
<ul>
<li>Un témoin nommé <b>lang</b> avec votre langue, pendant un an, une fois que vous l’avez choisie.</li>
<li>Un témoin nommé <b>device</b>, pendant un an, une fois que vous vous êtes inscrit, connecté ou que vous avez demandé un code : il nous permet de reconnaître l’appareil, pour que celui qui essaie de deviner votre mot de passe ou vos codes ne vous empêche pas d’entrer. Il n’ouvre rien, et aucun script ne peut le lire. Si la connexion est chiffrée, les noms des deux commencent par <b>__Host-</b>.</li>
<li>Dans sa mémoire : votre préférence de clair ou de sombre, la page de voiture d’où vous venez et, tant que vous êtes connecté, votre session avec votre nom, votre solde, l’état de votre permis et ce qui n’est pas lu, la voiture ou l’offre que vous regardez et vos choix dans le configurateur. Votre adresse, votre date de naissance, votre courriel et votre téléphone n’y sont pas. La déconnexion retire tout, sauf le choix du clair ou du sombre.</li>
<li>Jusqu’à la fermeture de l’onglet : le numéro de téléphone que vous avez tapé à la connexion, pour ne le taper qu’une fois, et l’invitation qui vous a mené ici.</li>
<li>Des pages et des images que tout le monde voit, pour qu’elles s’ouvrent sans réseau.</li>
<li>Seulement si vous l’activez : ce que votre accueil montre de votre voiture, du prochain paiement et de votre chemin vers la propriété, chiffré, pendant 7 jours au plus, pour être vu sans réseau. Un problème que vous signalez sans réseau attend dans le stockage jusqu’à son envoi ; après 48 heures, il est abandonné à votre visite suivante. Les deux disparaissent quand vous vous déconnectez ; le fait que nous vous avons interrogé sur le premier reste.</li>
</ul>
<h2>Ce que nous gardons avec un compte</h2>
<table>
<thead><tr><th scope="col">Renseignement</th><th scope="col">Pourquoi</th></tr></thead>
<tbody>
<tr><td>Nom, téléphone, courriel</td><td>Pour vous connecter et vous dire ce qui se passe avec votre voiture et vos paiements</td></tr>
<tr><td>Date de naissance, adresse et photo, si vous les donnez</td><td>Pour les comparer avec votre permis et rédiger le contrat</td></tr>
<tr><td>Où vous êtes connecté : navigateur, système, depuis quand, dernière utilisation</td><td>Pour que vous le voyiez et puissiez vous y déconnecter. Nous ne gardons pas d’où</td></tr>
<tr><td>Photos et données de votre permis de conduire</td><td>Pour être sûrs que vous pouvez conduire, et que c’est bien vous</td></tr>
<tr><td>Revenu mensuel que vous déclarez, et les documents qui le justifient si vous en envoyez</td><td>Nous le demandons à la place d’une cote de crédit</td></tr>
<tr><td>Carte : marque, quatre derniers chiffres, échéance, nom et adresse de facturation, et un jeton</td><td>Pour porter à la carte ce que vous avez accepté. Le numéro et le code de sécurité vont à l’entreprise de paiement ; nous ne les gardons pas</td></tr>
<tr><td>Programmes, contrats, votre signature avec le navigateur et l’adresse réseau d’où elle vient, paiements, kilométrage, photos de l’état de la voiture</td><td>Pour remplir le contrat, et parce que la loi sur la comptabilité le demande</td></tr>
<tr><td>Messages à notre équipe</td><td>Pour vous répondre et savoir ce qui a été dit</td></tr>
<tr><td>Adresses courriel que vous invitez</td><td>Pour envoyer l’invitation. Oubliées après quatre-vingt-dix jours</td></tr>
</tbody>
</table>
<p>Votre mot de passe n’est gardé que sous une forme qu’on ne peut pas retourner. Les codes que nous envoyons servent une seule fois et pendant dix minutes.</p>
<h2>Si vous utilisez le formulaire de contact</h2>
<p>Nous gardons ce que vous avez écrit, votre adresse et votre téléphone, pour vous répondre et retrouver l’échange si vous revenez. Rien de cela ne sert à la publicité.</p>
<h2>Qui les voit</h2>
<ul>
<li>Les membres de l’équipe, chacun seulement ce que son travail demande. Chaque décision sur un permis est consignée, et chaque ouverture d’une pièce d’identité aussi : qui, quoi, quand et de quelle adresse réseau.</li>
<li>Des entreprises qui travaillent pour nous et ne peuvent s’en servir que pour cela : celle des paiements, celles qui transportent nos textos et nos courriels, les éditeurs de navigateurs, qui transportent les notifications vers les appareils que vous ajoutez et ne peuvent pas les lire, et celles qui gardent nos fichiers et nomment les lieux sur la carte, si nous en utilisons.</li>
<li>Une autorité, quand la loi nous y oblige.</li>
</ul>
<p>Nous ne vendons pas de renseignements à votre sujet. Nous ne disons rien de vous aux prêteurs.</p>
<h2>Ce que la voiture nous dit</h2>
<p>Une voiture peut porter un module qui relève son compteur et nous envoie les milles, avec l’heure du relevé. Il ne nous envoie pas où est la voiture, et nous n’en gardons aucun lieu. Les milles comptent pour votre programme comme un relevé de notre équipe ; votre réservation montre qui a fait le dernier relevé, et quand. Ce qu’un module a envoyé est effacé après quatre-vingt-dix jours ; les relevés qui ont compté restent avec votre programme. Une fois la voiture à vous, nous ne gardons plus de nouveaux milles.</p>
<h2>Combien de temps</h2>
<ul>
<li>Renseignements du compte : tant que le compte existe.</li>
<li>Photos du permis : tant qu’un programme est en cours, puis deux ans après l’approbation ou la fin de votre dernier programme. Celles d’un permis que nous n’avons pas pu accepter : trente jours.</li>
<li>Documents qui justifient votre revenu : trente jours après notre décision.</li>
<li>Qui a ouvert une pièce d’identité : deux ans.</li>
<li>Contrats et paiements : tant que la loi sur la comptabilité le demande, même après la fermeture du compte.</li>
<li>Messages du formulaire de contact : deux ans.</li>
</ul>
<p>Ce qui est retiré peut rester dans les sauvegardes jusqu’à ce qu’elles soient remplacées.</p>
<h2>Ce que vous pouvez faire</h2>
<ul>
<li>Voir et corriger presque tout vous-même, dans votre compte.</li>
<li>Voir où vous êtes connecté, et vous y déconnecter.</li>
<li>Nous demander ce que nous gardons à votre sujet, ou de corriger ce que vous ne pouvez pas corriger vous-même. Une personne de l’équipe le lit et répond.</li>
<li>Emporter une copie complète, ou supprimer votre compte, à la page Vos données de votre compte. Elle dit ce qui disparaît, ce qui reste et pour combien de temps.</li>
<li>Vous plaindre à l’autorité de protection des consommateurs ou des données de votre État ou de votre province.</li>
</ul>
<p>Écrivez à <a href="mailto:{email}">{email}</a>, appelez le <a href="tel:{tel}">{hotline}</a> ou utilisez le <a href="/contact-us">formulaire de contact</a>. Nous répondons à l’adresse courriel de votre compte, afin que personne d’autre n’obtienne vos renseignements.</p>
<h2>Comment ils sont protégés</h2>
<p>Les connexions sont chiffrées. Les documents se trouvent hors du site public sous des noms tirés au hasard, ne s’affichent que par des adresses signées pour une seule personne et valables quelques minutes, et les photos perdent leurs données cachées, comme le lieu de la prise de vue. Les essais de mots de passe et de codes sont limités. S’il arrivait quelque chose à vos renseignements, nous vous le dirions, ainsi qu’à l’autorité, comme la loi le demande.</p>
<h2>Enfants</h2>
<p>Le programme s’adresse aux personnes de 18 ans et plus. Nous ne gardons pas sciemment de renseignements sur des enfants.</p>
<h2>Changements de cette page</h2>
<p>La date en haut dit quand elle a changé.</p>`,
  },
} as const
