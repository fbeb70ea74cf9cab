/** Terms of use of the site and its account; the agreement for a car is a document of its own. `{…}` name the operator. */
export const termsPage = {
  en: {
    title: 'Terms of use',
    html: `
<p>These terms say what you and {brand} can expect of each other when you use this site and your account. They are short on purpose. The agreement for a car is a document of its own: you read it, with every amount, before you sign it.</p>
<h2>What this site is for</h2>
<p>Here you can look for a car, build a program for it, and reserve it. You pay for the use of the car in cycles of 7, 14 or 30 days; a named share of every usage fee lowers the price at which the car can become yours. You may return the car at any time.</p>
<p>Looking around needs no account. Reserving does.</p>
<h2>Who may have an account</h2>
<ul>
<li>You are at least 18 years old and hold a driver’s license that is valid where you drive.</li>
<li>The account is yours alone. One phone number and one email address belong to one account.</li>
<li>What you tell us is true: your name, your license, your income, your card.</li>
</ul>
<p>Before you can reserve a car, your phone number is confirmed by a code, a member of our team has approved your license, you have stated your monthly income, and a credit or debit card is on file. Your account shows which of these is still missing. We do not ask for your credit score.</p>
<p>Your license counts through its last day; one that tells none counts for a year from its approval. One that ends before the pickup reserves no car, and without one that counts nothing can be reserved, started or extended. If you have a car or a reservation and no renewed license waits with us, we write to you 30, 14 and 3 days before yours ends, and on the day after. You can send the renewed one at any time; until it is approved, the old one counts through its last day. If it ends while a program is running, you may not drive the car. The program does not end by itself: as long as you keep the car, its cycles are charged, and you can bring it back on any day without a fee. If no license that counts is on file for a longer time, we may end the program and ask for the car back; we write to you first. If your name or date of birth changes, we look at your license again before your next reservation.</p>
<h2>Keeping your account safe</h2>
<p>Choose a password that you use nowhere else and tell nobody the codes we send you; our team never asks for them. If you believe that somebody else has used your account, write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{tel}">{hotline}</a> at once.</p>
<h2>Prices and availability</h2>
<ul>
<li>“As low as” on a card and on a car’s page is the lowest usage fee for that car: with the highest initial fee and the fewest miles. The builder shows the price of your own choice, line by line.</li>
<li>Booking fee, tax of the state and insurance are listed apart from the usage fee. Insurance is available and billed separately with each cycle; you may bring your own after booking.</li>
<li>On the last page before you reserve, the car is held for you for 15 minutes. It is reserved only when you have signed and your payment has gone through.</li>
<li>If a price on the site is plainly wrong, we tell you before we hand over the car, and you may go back without any cost.</li>
</ul>
<h2>Pictures and descriptions</h2>
<p>Pictures marked “Illustration” show the model and the color, not the very car. Equipment and mileage come from the car’s owner. If the car you are handed differs from its page in a way that matters to you, you need not take it and get back what you have paid.</p>
<h2>Reserving, paying, canceling</h2>
<p>With the reservation the initial fee, its tax and, where one is named, the deposit are charged to your card. Until you start the booking you can cancel it yourself and get every cent back. The start of each cycle charges what the agreement lists, and nothing else but miles beyond those included, at the price named in it, and tolls, fines and damage that you cause.</p>
<h2>Returning and owning</h2>
<p>There is no fee for ending early. A cycle that has begun is billed by the day until the car is back. The price to convert is the selling price less the credit you have built; credit is not paid out. When you return the car it waits at least 45 days, and you can use it for the same car or another. A lender’s offer is between you and that lender.</p>
<h2>Swapping the car</h2>
<p>While your program runs you can swap its car for another one in the same city: from 14 days after its start or the last swap on, and four times in 12 months, while nothing is due, no return is planned, no pause runs or is to come, you have no loaner and no case is contested, and for no day before those that lead to a payment day which you have moved. After 30 days without a usable car these limits do not hold, and what your card was not asked for in that time is settled at the exchange. You choose a day at most 14 days ahead and see every figure before you ask; nothing is charged before the exchange, and until then you or we can call it off at no cost. A planned return calls it off too.</p>
<p>At the exchange both odometers are read and your card is asked once: for the days of the new car up to your payment day, for what its deposit is more, and for miles of the old car beyond those included; less what you had paid for days of the old car that are left, what the deposit of the new car is less, and your account credit. What these come to beyond that is account credit. There is no fee for it and no new initial fee. Your credit, your extra payments, your payment day and the end of your program go on with the new car. A car whose price your credit and your extra payments cover cannot be swapped to: we show you what owning it takes instead.</p>
<h2>What we ask of you</h2>
<ul>
<li>Do not use the site to harm others, to send unwanted messages, or to try to enter what is not yours.</li>
<li>Do not collect the content of the site by machine for another offer. Search engines are welcome.</li>
<li>Do not enter the data of another person without their permission.</li>
</ul>
<h2>What you can ask of us</h2>
<p>We keep the site running with care, but cannot promise that it is never interrupted. If we have made a mistake in what we charged, we correct it and show the correction in your account. Nothing in these terms takes away a right that the law of your state or province gives you as a consumer, and nothing limits our responsibility where the law does not allow it to be limited.</p>
<h2>Ending an account</h2>
<p>You can ask us to close your account whenever no program is running and nothing is open: our team then blocks it, and nobody can sign in or reserve with it. We may block an account that breaks these terms. Whoever then signs in is told so; our team names the reason when you ask, and you can answer. What happens to your data then is said on our <a href="/privacy">privacy page</a>.</p>
<h2>Changes of these terms</h2>
<p>The date at the top says when they last changed. The agreement you have signed for a car is not changed by it.</p>
<h2>Reaching us</h2>
<p>Use the <a href="/contact-us">contact form</a>, write to <a href="mailto:{email}">{email}</a>, or call <a href="tel:{tel}">{hotline}</a>.</p>`,
  },
  fr: {
    title: 'Conditions d’utilisation',
    html: `
<p>Ces conditions disent ce que vous et {brand} pouvez attendre l’un de l’autre quand vous utilisez ce site et votre compte. Elles sont courtes exprès. Le contrat d’une voiture est un document à part : vous le lisez, avec chaque montant, avant de le signer.</p>
<h2>À quoi sert ce site</h2>
<p>Vous pouvez y chercher une voiture, composer un programme et la réserver. Vous payez l’usage de la voiture par cycles de 7, 14 ou 30 jours ; une part indiquée des frais d’utilisation fait baisser le prix auquel la voiture peut devenir la vôtre. Vous pouvez rendre la voiture quand vous voulez.</p>
<p>Regarder ne demande pas de compte. Réserver, oui.</p>
<h2>Qui peut avoir un compte</h2>
<ul>
<li>Vous avez au moins 18 ans et un permis de conduire valide là où vous roulez.</li>
<li>Le compte est à vous seul. Un numéro de téléphone et une adresse courriel appartiennent à un seul compte.</li>
<li>Ce que vous nous dites est vrai : votre nom, votre permis, votre revenu, votre carte.</li>
</ul>
<p>Avant de réserver, votre numéro de téléphone est confirmé par un code, un membre de l’équipe a approuvé votre permis, vous avez déclaré votre revenu mensuel et une carte de crédit ou de débit est au dossier. Votre compte montre ce qui manque encore. Nous ne demandons pas votre cote de crédit.</p>
<p>Votre permis compte jusqu’à son dernier jour inclus ; celui qui n’en indique aucun compte un an à partir de son approbation. Un permis qui prend fin avant la prise en charge ne permet pas de réserver, et sans permis valide rien ne peut être réservé, commencé ni prolongé. Si vous avez une voiture ou une réservation et qu’aucun permis renouvelé n’est chez nous, nous vous écrivons 30, 14 et 3 jours avant la fin du vôtre, et le lendemain. Vous pouvez envoyer le permis renouvelé à tout moment ; jusqu’à son approbation, l’ancien compte jusqu’à son dernier jour. S’il prend fin pendant un programme, vous ne pouvez pas conduire la voiture. Le programme ne s’arrête pas de lui-même : tant que vous gardez la voiture, ses cycles sont facturés, et vous pouvez la rendre n’importe quel jour sans frais. Si aucun permis valide n’est au dossier pendant longtemps, nous pouvons mettre fin au programme et demander la voiture ; nous vous écrivons d’abord. Si votre nom ou votre date de naissance change, nous vérifions votre permis encore une fois avant votre prochaine réservation.</p>
<h2>Protéger votre compte</h2>
<p>Choisissez un mot de passe que vous n’utilisez nulle part ailleurs et ne donnez à personne les codes que nous envoyons ; notre équipe ne les demande jamais. Si vous croyez que quelqu’un d’autre a utilisé votre compte, écrivez aussitôt à <a href="mailto:{email}">{email}</a> ou appelez le <a href="tel:{tel}">{hotline}</a>.</p>
<h2>Prix et disponibilité</h2>
<ul>
<li>« À partir de », sur une carte et sur la page d’une voiture, annonce les frais d’utilisation les plus bas de cette voiture : avec les frais initiaux les plus élevés et le plus petit kilométrage. Le configurateur montre le prix de votre choix, ligne par ligne.</li>
<li>Les frais de réservation, la taxe de l’État et l’assurance sont indiqués à part. Une assurance est proposée et facturée séparément à chaque cycle ; vous pouvez fournir la vôtre après la réservation.</li>
<li>À la dernière page avant de réserver, la voiture est retenue pour vous pendant 15 minutes. Elle n’est réservée que lorsque vous avez signé et que votre paiement a été accepté.</li>
<li>Si un prix du site est manifestement faux, nous vous le disons avant de remettre la voiture, et vous pouvez renoncer sans aucuns frais.</li>
</ul>
<h2>Images et descriptions</h2>
<p>Les images marquées « Illustration » montrent le modèle et la couleur, pas la voiture elle-même. L’équipement et le kilométrage viennent du propriétaire de la voiture. Si la voiture remise diffère de sa page d’une façon qui compte pour vous, vous n’avez pas à la prendre et récupérez ce que vous avez payé.</p>
<h2>Réserver, payer, annuler</h2>
<p>À la réservation, les frais initiaux, leur taxe et, s’il y en a un, le dépôt sont portés à votre carte. Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler vous-même et tout récupérer. Le début de chaque cycle facture ce que le contrat indique, et rien d’autre que les milles en plus, au prix qui y figure, ainsi que les péages, contraventions et dommages que vous causez.</p>
<h2>Rendre ou acheter</h2>
<p>Finir plus tôt n’entraîne aucuns frais. Un cycle commencé est facturé au jour jusqu’au retour de la voiture. Le prix de rachat est le prix de vente moins le crédit accumulé ; ce crédit n’est pas versé. Quand vous rendez la voiture, il attend au moins 45 jours, et vous pouvez l’utiliser pour la même voiture ou une autre. L’offre d’un prêteur est entre vous et ce prêteur.</p>
<h2>Échanger la voiture</h2>
<p>Tant que votre programme est en cours, vous pouvez échanger sa voiture contre une autre de la même ville : à partir de 14 jours après son début ou le dernier échange, et quatre fois en 12 mois, tant que rien n’est dû, qu’aucun retour n’est prévu, qu’aucune pause n’est en cours ou à venir, que vous n’avez pas de voiture de prêt et qu’aucun dossier n’est contesté, et pour aucun jour avant ceux qui mènent à un jour de paiement que vous avez déplacé. Après 30 jours sans voiture utilisable, ces limites ne valent pas, et ce que votre carte n’a pas eu à payer pendant ce temps est réglé à l’échange. Vous choisissez un jour, au plus dans 14 jours, et voyez chaque montant avant de demander ; rien n’est débité avant l’échange, et jusque-là vous ou nous pouvons y renoncer sans frais. Un retour prévu l’annule aussi.</p>
<p>À l’échange, les deux compteurs sont relevés et votre carte est sollicitée une fois : pour les jours de la nouvelle voiture jusqu’à votre jour de paiement, pour ce dont son dépôt est plus élevé et pour les milles de l’ancienne voiture au-delà de ceux compris ; moins ce que vous aviez payé pour les jours restants de l’ancienne voiture, ce dont le dépôt de la nouvelle est plus bas, et votre crédit de compte. Ce que ceux-ci font de plus est du crédit de compte. Il n’y a pas de frais d’échange ni de nouveaux frais initiaux. Votre crédit, vos paiements d’avance, votre jour de paiement et la fin de votre programme continuent avec la nouvelle voiture. Une voiture dont le prix est couvert par votre crédit et vos paiements d’avance ne peut pas être prise en échange : nous vous montrons ce qu’il faut pour en devenir propriétaire.</p>
<h2>Ce que nous vous demandons</h2>
<ul>
<li>N’utilisez pas le site pour nuire, pour envoyer des messages non désirés ou pour tenter d’entrer dans ce qui n’est pas à vous.</li>
<li>Ne recueillez pas le contenu du site par machine pour une autre offre. Les moteurs de recherche sont les bienvenus.</li>
<li>N’entrez pas les renseignements d’une autre personne sans sa permission.</li>
</ul>
<h2>Ce que vous pouvez nous demander</h2>
<p>Nous faisons fonctionner le site avec soin, sans pouvoir promettre qu’il n’est jamais interrompu. Si nous nous sommes trompés dans un montant, nous le corrigeons et votre compte montre la correction. Rien ici ne vous retire un droit que la loi de votre État ou de votre province vous donne comme consommateur, et rien ne limite notre responsabilité là où la loi ne le permet pas.</p>
<h2>Fermer un compte</h2>
<p>Vous pouvez demander la fermeture de votre compte dès qu’aucun programme n’est en cours et que rien n’est dû : notre équipe le bloque alors, et personne ne peut plus s’y connecter ni réserver. Nous pouvons bloquer un compte qui enfreint ces conditions. Qui s’y connecte alors en est averti ; notre équipe donne la raison quand vous la demandez, et vous pouvez répondre. Ce que deviennent vos renseignements est expliqué sur notre <a href="/privacy">page de confidentialité</a>.</p>
<h2>Changements</h2>
<p>La date en haut dit quand ces conditions ont changé. Le contrat signé pour une voiture n’en est pas modifié.</p>
<h2>Nous joindre</h2>
<p>Utilisez le <a href="/contact-us">formulaire de contact</a>, écrivez à <a href="mailto:{email}">{email}</a> ou appelez le <a href="tel:{tel}">{hotline}</a>.</p>`,
  },
} as const
