/** What is kept about people, true to what the product does (docs/security.md). `{…}` name the operator. */
export const privacyPage = {
  en: {
    title: 'Privacy',
    html: `
<p>{brand} needs some data about you to hand you a car, and no more than that. This page says which, why, who sees it, how long we keep it, and what you can do about it.</p>
<h2>Visiting without an account</h2>
<p>The pages work without telling us who you are. There is no advertising, no tracking by others, and nothing on our pages is loaded from another company, except a film if we show one and you start it. To guard against attacks we count requests by network address for at most a day; our log names pages and times, not what you typed.</p>
<p>If you let your browser share your place, we use it to sort cars by distance. We do not store it with your name.</p>
<h2>What your browser keeps</h2>
<ul>
<li>A cookie named <b>lang</b> with your language, for a year, once you have chosen one.</li>
<li>In its storage: whether you like it light or dark, and while you are signed in your session, the car you look at and your choices in the builder. Signing out removes the session.</li>
</ul>
<h2>What we keep with an account</h2>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><td>Name, phone, email</td><td>To sign you in and to tell you what happens with your car and payments</td></tr>
<tr><td>Pictures and fields of your driving license</td><td>To be sure that you may drive, and that you are you</td></tr>
<tr><td>Monthly income that you state</td><td>To decide which car you can reserve, in place of a credit score</td></tr>
<tr><td>Card: brand, last four digits, expiry, name and billing address, and a token</td><td>To charge what you have agreed to. The number and the security code go to the payment company; we do not keep them</td></tr>
<tr><td>Programs, agreements, your signature, payments, mileage</td><td>To fulfil the agreement, and because bookkeeping law asks for it</td></tr>
<tr><td>Messages to our team</td><td>To answer you, and to know what was said</td></tr>
</tbody>
</table>
<p>Your password is kept only in a form that cannot be turned back. Codes that we send work once and for ten minutes.</p>
<h2>If you use the contact form</h2>
<p>We keep what you wrote, and your address and phone, to answer you and to find the conversation again if you ask later. They are not used for advertising.</p>
<h2>Who sees it</h2>
<ul>
<li>Members of our team, each only what their work needs. Every decision on a license is recorded, and every opening of an identity document too: who, what and when.</li>
<li>The owner of the car you reserve: your name and how to reach you, for the handover.</li>
<li>Companies that work for us and may use the data for that only: the payment company, and those that carry our text messages and mail.</li>
<li>An authority, where the law makes us.</li>
</ul>
<p>We do not sell data about you. A lender hears from us only if you ask for an offer.</p>
<h2>Where the car is</h2>
<p>A car may carry a tracking module that tells us its place and mileage. We use these to run the program and to find a lost or stolen car, not to judge how you spend your day. Your agreement says so too.</p>
<h2>How long</h2>
<ul>
<li>Account data: as long as you have the account.</li>
<li>License pictures: as long as you can reserve or have a car; after that only as long as the law or an open claim asks for them.</li>
<li>Agreements and payments: as long as bookkeeping law asks, even after the account is closed.</li>
<li>Messages of the contact form: two years.</li>
</ul>
<p>Data that is removed on request may stay in backups until these are written over.</p>
<h2>What you can do</h2>
<ul>
<li>See and correct most of it yourself, in your account.</li>
<li>Ask us for a copy of everything, for a correction, or for deletion. We answer within 30 days and tell you if the law makes us keep a part.</li>
<li>Say no to a use that is not needed for your program.</li>
<li>Complain to the authority for consumer or data protection of your state or province.</li>
</ul>
<p>Write to <a href="mailto:{email}">{email}</a>, call <a href="tel:{tel}">{hotline}</a>, or use the <a href="/contact-us">contact form</a>. We may ask for a code sent to your phone, so that nobody else gets your data.</p>
<h2>How it is guarded</h2>
<p>Connections are encrypted. Documents lie outside of the public site under random names, are shown only through addresses that are signed for one person and expire after minutes, and pictures are stripped of hidden data such as the place where they were taken. Guessing of passwords and codes is limited. If something should go wrong with your data, we tell you and the authority as the law requires.</p>
<h2>Children</h2>
<p>The program is for people of 18 years and older. We do not knowingly keep data about children.</p>
<h2>Changes of this page</h2>
<p>The date at the top says when it last changed. If a change matters to you, we write to you before it takes effect.</p>`,
  },
  fr: {
    title: 'Confidentialité',
    html: `
<p>Pour vous confier une voiture, {brand} a besoin de quelques renseignements à votre sujet, et de rien de plus. Cette page dit lesquels, pourquoi, qui les voit, combien de temps nous les gardons et ce que vous pouvez faire.</p>
<h2>Visiter sans compte</h2>
<p>Les pages fonctionnent sans que vous disiez qui vous êtes. Il n’y a ni publicité ni suivi par d’autres, et rien sur nos pages n’est chargé d’une autre entreprise, sauf un film si nous en montrons un et que vous le lancez. Pour nous protéger des attaques, nous comptons les demandes par adresse réseau pendant un jour au plus ; notre journal note les pages et les heures, pas ce que vous avez tapé.</p>
<p>Si vous laissez votre navigateur communiquer votre position, elle sert à trier les voitures par distance. Nous ne la conservons pas avec votre nom.</p>
<h2>Ce que garde votre navigateur</h2>
<ul>
<li>Un témoin nommé <b>lang</b> avec votre langue, pendant un an, une fois que vous l’avez choisie.</li>
<li>Dans sa mémoire : votre préférence de clair ou de sombre et, tant que vous êtes connecté, votre session, la voiture que vous regardez et vos choix dans le configurateur. La déconnexion retire la session.</li>
</ul>
<h2>Ce que nous gardons avec un compte</h2>
<table>
<thead><tr><th scope="col">Renseignement</th><th scope="col">Pourquoi</th></tr></thead>
<tbody>
<tr><td>Nom, téléphone, e-mail</td><td>Pour vous connecter et vous dire ce qui se passe avec votre voiture et vos paiements</td></tr>
<tr><td>Photos et données de votre permis de conduire</td><td>Pour être sûrs que vous pouvez conduire, et que c’est bien vous</td></tr>
<tr><td>Revenu mensuel que vous déclarez</td><td>Pour décider quelle voiture vous pouvez réserver, à la place d’une cote de crédit</td></tr>
<tr><td>Carte : marque, quatre derniers chiffres, échéance, nom et adresse de facturation, et un jeton</td><td>Pour porter à la carte ce que vous avez accepté. Le numéro et le code de sécurité vont à l’entreprise de paiement ; nous ne les gardons pas</td></tr>
<tr><td>Programmes, contrats, votre signature, paiements, kilométrage</td><td>Pour remplir le contrat, et parce que la loi sur la comptabilité le demande</td></tr>
<tr><td>Messages à notre équipe</td><td>Pour vous répondre et savoir ce qui a été dit</td></tr>
</tbody>
</table>
<p>Votre mot de passe n’est gardé que sous une forme qu’on ne peut pas retourner. Les codes que nous envoyons servent une seule fois et pendant dix minutes.</p>
<h2>Si vous utilisez le formulaire de contact</h2>
<p>Nous gardons ce que vous avez écrit, votre adresse et votre téléphone, pour vous répondre et retrouver l’échange si vous revenez. Rien de cela ne sert à la publicité.</p>
<h2>Qui les voit</h2>
<ul>
<li>Les membres de l’équipe, chacun seulement ce que son travail demande. Chaque décision sur un permis est consignée, et chaque ouverture d’une pièce d’identité aussi : qui, quoi et quand.</li>
<li>Le propriétaire de la voiture que vous réservez : votre nom et comment vous joindre, pour la remise.</li>
<li>Des entreprises qui travaillent pour nous et ne peuvent s’en servir que pour cela : celle des paiements, et celles qui transportent nos textos et nos e-mails.</li>
<li>Une autorité, quand la loi nous y oblige.</li>
</ul>
<p>Nous ne vendons pas de renseignements à votre sujet. Un prêteur n’apprend quelque chose de nous que si vous demandez une offre.</p>
<h2>Où se trouve la voiture</h2>
<p>Une voiture peut porter un module de suivi qui nous dit où elle est et combien elle a roulé. Cela sert à faire fonctionner le programme et à retrouver une voiture perdue ou volée, pas à juger vos journées. Votre contrat le dit aussi.</p>
<h2>Combien de temps</h2>
<ul>
<li>Renseignements du compte : tant que vous avez le compte.</li>
<li>Photos du permis : tant que vous pouvez réserver ou avez une voiture ; ensuite, seulement tant que la loi ou une réclamation ouverte l’exige.</li>
<li>Contrats et paiements : tant que la loi sur la comptabilité le demande, même après la fermeture du compte.</li>
<li>Messages du formulaire de contact : deux ans.</li>
</ul>
<p>Ce qui est retiré sur demande peut rester dans les sauvegardes jusqu’à ce qu’elles soient remplacées.</p>
<h2>Ce que vous pouvez faire</h2>
<ul>
<li>Voir et corriger presque tout vous-même, dans votre compte.</li>
<li>Nous demander une copie complète, une correction ou une suppression. Nous répondons en 30 jours et disons si la loi nous oblige à garder une partie.</li>
<li>Refuser un usage qui n’est pas nécessaire à votre programme.</li>
<li>Vous plaindre à l’autorité de protection des consommateurs ou des données de votre État ou de votre province.</li>
</ul>
<p>Écrivez à <a href="mailto:{email}">{email}</a>, appelez le <a href="tel:{tel}">{hotline}</a> ou utilisez le <a href="/contact-us">formulaire de contact</a>. Nous pouvons demander un code envoyé à votre téléphone, afin que personne d’autre n’obtienne vos renseignements.</p>
<h2>Comment ils sont protégés</h2>
<p>Les connexions sont chiffrées. Les documents se trouvent hors du site public sous des noms tirés au hasard, ne s’affichent que par des adresses signées pour une seule personne et valables quelques minutes, et les photos perdent leurs données cachées, comme le lieu de la prise de vue. Les essais de mots de passe et de codes sont limités. S’il arrivait quelque chose à vos renseignements, nous vous le dirions, ainsi qu’à l’autorité, comme la loi le demande.</p>
<h2>Enfants</h2>
<p>Le programme s’adresse aux personnes de 18 ans et plus. Nous ne gardons pas sciemment de renseignements sur des enfants.</p>
<h2>Changements de cette page</h2>
<p>La date en haut dit quand elle a changé. Si un changement vous concerne, nous vous écrivons avant qu’il prenne effet.</p>`,
  },
} as const
