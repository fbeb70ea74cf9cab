import type { Restated } from './kept-words-en.ts'

/** The same in French, as the pages said it before the fee had its one name; what was unclear in French alone stands last. */
export const keptFr: Restated = [
  [
    'rien sur nos pages n’est chargé d’une autre entreprise, sauf un film si nous en montrons un et que vous le lancez.',
    'rien sur nos pages n’est chargé d’une autre entreprise sans que vous le demandiez : un film, ou le calculateur et la carte de la page sur les voitures électriques. Chacun dit de qui il vient avant de se charger. Une carte de paiement se saisit sur la page de l’entreprise de paiement.',
  ],
  [
    'Nous ne la conservons pas avec votre nom.',
    'Nous ne la conservons pas. Si un service de cartes nomme les lieux, on lui demande la ville sans lui dire de qui il s’agit.',
  ],
  [
    '<li>Un témoin nommé <b>lang</b> avec votre langue, pendant un an, une fois que vous l’avez choisie.</li>',
    `<li>Un témoin nommé <b>lang</b> avec votre langue, pendant un an, une fois que vous l’avez choisie.</li>
<li>Un témoin nommé <b>device</b>, pendant un an, une fois que vous vous êtes inscrit ou connecté : il nous permet de reconnaître l’appareil, pour que celui qui essaie de deviner votre mot de passe ne vous empêche pas d’entrer. Il n’ouvre rien, et aucun script ne peut le lire. Si la connexion est chiffrée, les noms des deux commencent par <b>__Host-</b>.</li>`,
  ],
  [
    '<li>Dans sa mémoire : votre préférence de clair ou de sombre et, tant que vous êtes connecté, votre session, la voiture que vous regardez et vos choix dans le configurateur. La déconnexion retire la session.</li>',
    `<li>Dans sa mémoire : votre préférence de clair ou de sombre, la page de voiture d’où vous venez et, tant que vous êtes connecté, votre session avec votre nom, votre solde et l’état de votre permis, la voiture que vous regardez et vos choix dans le configurateur. Votre adresse, votre date de naissance, votre courriel et votre téléphone n’y sont pas. La déconnexion retire tout, sauf le choix du clair ou du sombre.</li>
<li>Jusqu’à la fermeture de l’onglet : le numéro de téléphone que vous avez tapé à la connexion, pour ne le taper qu’une fois.</li>
<li>Des pages et des images que tout le monde voit, pour qu’elles s’ouvrent sans réseau.</li>`,
  ],
  [
    '<tr><td>Nom, téléphone, e-mail</td><td>Pour vous connecter et vous dire ce qui se passe avec votre voiture et vos paiements</td></tr>',
    `<tr><td>Nom, téléphone, courriel</td><td>Pour vous connecter et vous dire ce qui se passe avec votre voiture et vos paiements</td></tr>
<tr><td>Date de naissance, adresse et photo, si vous les donnez</td><td>Pour les comparer avec votre permis et rédiger le contrat</td></tr>
<tr><td>Où vous êtes connecté : navigateur, système, depuis quand, dernière utilisation</td><td>Pour que vous le voyiez et puissiez vous y déconnecter. Nous ne gardons pas d’où</td></tr>`,
  ],
  [
    '<tr><td>Revenu mensuel que vous déclarez</td><td>Pour décider quelle voiture vous pouvez réserver, à la place d’une cote de crédit</td></tr>',
    '<tr><td>Revenu mensuel que vous déclarez, et les documents qui le justifient si vous en envoyez</td><td>Nous le demandons à la place d’une cote de crédit</td></tr>',
  ],
  [
    '<tr><td>Programmes, contrats, votre signature, paiements, kilométrage</td>',
    '<tr><td>Programmes, contrats, votre signature, paiements, kilométrage, photos de l’état de la voiture</td>',
  ],
  [
    '<tr><td>Messages à notre équipe</td><td>Pour vous répondre et savoir ce qui a été dit</td></tr>',
    `<tr><td>Messages à notre équipe</td><td>Pour vous répondre et savoir ce qui a été dit</td></tr>
<tr><td>Adresses courriel que vous invitez</td><td>Pour envoyer l’invitation. Oubliées après quatre-vingt-dix jours</td></tr>`,
  ],
  [
    `
<li>Le propriétaire de la voiture que vous réservez : votre nom et comment vous joindre, pour la remise.</li>`,
    '',
  ],
  [
    'celle des paiements, et celles qui transportent nos textos et nos e-mails.',
    'celle des paiements, celles qui transportent nos textos et nos courriels, et celles qui gardent nos fichiers et nomment les lieux sur la carte, si nous en utilisons.',
  ],
  [
    'Un prêteur n’apprend quelque chose de nous que si vous demandez une offre.',
    'Nous ne disons rien de vous aux prêteurs.',
  ],
  [
    '<li>Renseignements du compte : tant que vous avez le compte.</li>',
    '<li>Renseignements du compte : tant que le compte existe.</li>',
  ],
  [
    '<li>Nous demander une copie complète, une correction ou une suppression. Nous répondons en 30 jours et disons si la loi nous oblige à garder une partie.</li>',
    '<li>Voir où vous êtes connecté, et vous y déconnecter.</li>\n<li>Nous demander ce que nous gardons à votre sujet, ou de corriger ce que vous ne pouvez pas corriger vous-même. Une personne de l’équipe le lit et répond.</li>\n<li>Nous demander une copie complète ou une suppression. Le site ne sait pas encore faire cela de lui-même : nous vous disons ce que nous pouvons faire à la main, et quelles parties la loi nous oblige à garder.</li>',
  ],
  [
    `
<li>Refuser un usage qui n’est pas nécessaire à votre programme.</li>`,
    '',
  ],
  [
    'Nous pouvons demander un code envoyé à votre téléphone, afin que personne d’autre n’obtienne vos renseignements.',
    'Nous répondons à l’adresse courriel de votre compte, afin que personne d’autre n’obtienne vos renseignements.',
  ],
  ['Ce qui est retiré sur demande peut rester', 'Ce qui est retiré peut rester'],
  [
    'La date en haut dit quand elle a changé. Si un changement vous concerne, nous vous écrivons avant qu’il prenne effet.',
    'La date en haut dit quand elle a changé.',
  ],
  [
    '<li>Le prix d’une carte et de la page d’une voiture est la redevance la plus basse : les frais initiaux les plus élevés et le plus petit kilométrage. Le configurateur montre le prix de votre choix, ligne par ligne.</li>',
    '<li>« À partir de », sur une carte et sur la page d’une voiture, annonce les frais d’utilisation les plus bas de cette voiture : avec les frais initiaux les plus élevés et le plus petit kilométrage. Le configurateur montre le prix de votre choix, ligne par ligne.</li>',
  ],
  [
    'Vous pouvez demander la fermeture de votre compte dès qu’aucun programme n’est en cours et que rien n’est dû. Nous pouvons bloquer un compte qui enfreint ces conditions ; nous le disons, avec la raison, et vous pouvez répondre.',
    'Vous pouvez demander la fermeture de votre compte dès qu’aucun programme n’est en cours et que rien n’est dû : notre équipe le verrouille alors, et personne ne peut plus s’y connecter ni réserver. Nous pouvons verrouiller un compte qui enfreint ces conditions. Qui s’y connecte alors en est averti ; notre équipe donne la raison quand vous la demandez, et vous pouvez répondre.',
  ],
  [
    'La date en haut dit quand ces conditions ont changé. Si un changement compte pour les titulaires d’un compte, nous leur écrivons avant qu’il prenne effet.',
    'La date en haut dit quand ces conditions ont changé.',
  ],
  [
    'met les gens au volant à la semaine, et chaque paiement compte vers le prix.',
    'met les gens au volant à la semaine, et une partie des frais d’utilisation compte vers le prix.',
  ],
  [
    '<li><b>Un seul prix, partout.</b> La carte, la page de la voiture, le configurateur, le contrat et le paiement suivent les mêmes règles, au cent près.</li>',
    '<li><b>Une seule façon de compter.</b> La carte, la page de la voiture, le configurateur, le contrat et le paiement suivent les mêmes règles : le même choix coûte la même chose, au cent près.</li>',
  ],
  [
    'Des prêteurs peuvent faire une offre une fois que vous avez un passé avec votre voiture.',
    'Un prêteur peut vous accorder un prêt pour ce qui reste ; cela se passe entre vous et lui.',
  ],
  ['Une personne le lit et répond en un jour ouvrable.', 'Une personne le lit et répond.'],
  [
    'Un membre de l’équipe l’examine, d’ordinaire en un jour ouvrable. Vous recevez',
    'Un membre de l’équipe l’examine. Vous recevez',
  ],
  ['que vous choisissez. Beaucoup de voitures offrent 0.', 'que vous choisissez. Certaines voitures permettent 0.'],
  [
    'et chaque paiement est porté au crédit du prix.',
    'et la part indiquée des frais d’utilisation est portée au crédit du prix.',
  ],
  [
    'Votre console montre les retards, et le module combien la voiture a roulé.',
    'Notre équipe voit les retards, et le module dit combien la voiture a roulé.',
  ],
  [
    'Quand vous voulez, payez ce qui reste ou acceptez l’offre d’un prêteur.',
    'Quand vous voulez, payez ce qui reste, de votre poche ou avec le prêt qu’un prêteur vous accorde.',
  ],
  [
    'vous pouvez le payer, ou le financer auprès d’un prêteur, quand vous voulez.',
    'vous pouvez le payer quand vous voulez, aussi avec le prêt qu’un prêteur vous accorde.',
  ],
  [
    'Écrivez-nous ou appelez-nous ; nous répondons en un jour ouvrable.',
    'Écrivez-nous ou appelez-nous ; une personne répond.',
  ],
  [
    'Quels renseignements nous conservons à votre sujet, pourquoi, combien de temps, et comment les voir ou les supprimer.',
    'Quels renseignements nous conservons à votre sujet, pourquoi, combien de temps, et ce que vous pouvez y faire.',
  ],
  ['Coupon de mise de fonds de 20 %', 'Acheter la voiture à son prix de rachat'],
  ['et le reste quand vous prenez la voiture.', 'et le reste aux dates que le contrat indique.'],
  // « Offerte » reads as free of charge; and one figure had two names.
  ['Une assurance est offerte et facturée à part', 'Une assurance est proposée et facturée à part'],
  ['Une assurance est offerte et facturée séparément', 'Une assurance est proposée et facturée séparément'],
  ['Assurance offerte', 'Assurance proposée'],
  ['prix de conversion', 'prix de rachat'],
  ['e-mail', 'courriel'],
]
