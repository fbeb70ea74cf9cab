/** The company's page (O-07): what it does, how, and where to write; no invented history, places or people. */
export const aboutPage = {
  en: {
    title: 'About us',
    html: `
<p>A car should become yours at your own pace. {brand} puts people behind the wheel by the week, and lets part of every usage fee count toward the price.</p>
<h2>What we do</h2>
<p>Dealers and owners put cars on our site. You choose one, set how much you pay at the start, how many miles you drive and how often you pay. From then on each usage fee lowers the price at which the car becomes yours. Keep driving, buy it, or bring it back: the decision stays open, and stays yours.</p>
<h2>Why we do it</h2>
<p>A person who drives for a living, who is new in the country, or who had one bad year often cannot get a loan, although the money for a car comes in every week. We look at what you earn today. And because most people do not trust car sellers, for good reasons, we show every number before we ask for a signature.</p>
<h2>What we hold ourselves to</h2>
<ul>
<li><b>One way of counting.</b> The card, the car’s page, the builder, the agreement and the charge are counted by the same rules: the same choice costs the same, to the cent.</li>
<li><b>Costs said in full.</b> Before you sign you see what is due today, what each cycle costs, what happens if you return the car in any week, and what the car has cost you in the end.</li>
<li><b>No way in that has no way out.</b> There is no fee for ending early.</li>
<li><b>Little data, well kept.</b> What we know about you, and for how long, fits on <a href="/privacy">one page</a>.</li>
<li><b>Plain words.</b> In English and in French. Each message says what has happened and what to do next.</li>
</ul>
<h2>Who works with us</h2>
<p>Dealers bring the cars and keep owning them until a driver buys one. Employers point their people to us. A lender may give you the loan for what is left; that is between you and the lender. For each of them there is a page: <a href="/dealers">dealers</a>, <a href="/employeevehicleprogram">employers</a>, <a href="/evprogram">electric cars</a>.</p>
<h2>Talk to us</h2>
<p>Call <a href="tel:{tel}">{hotline}</a>, write to <a href="mailto:{email}">{email}</a>, or use the <a href="/contact-us">contact form</a>. A person reads it and answers.</p>`,
  },
  fr: {
    title: 'À propos de nous',
    html: `
<p>Une voiture devrait devenir la vôtre à votre rythme. {brand} met les gens au volant à la semaine, et une partie des frais d’utilisation compte vers le prix.</p>
<h2>Ce que nous faisons</h2>
<p>Des concessionnaires et des propriétaires placent des voitures sur notre site. Vous en choisissez une, fixez ce que vous payez au départ, le kilométrage et le rythme des paiements. Ensuite, une partie des frais d’utilisation de chaque cycle fait baisser le prix auquel la voiture devient la vôtre. Continuer, acheter ou rendre : le choix reste ouvert, et reste le vôtre.</p>
<h2>Pourquoi nous le faisons</h2>
<p>Une personne qui conduit pour vivre, qui vient d’arriver au pays ou qui a connu une mauvaise année n’obtient souvent pas de prêt, alors que l’argent d’une voiture entre chaque semaine. Nous regardons ce que vous gagnez aujourd’hui. Et comme la plupart des gens se méfient des vendeurs de voitures, avec raison, nous montrons chaque chiffre avant de demander une signature.</p>
<h2>Ce que nous nous imposons</h2>
<ul>
<li><b>Une seule façon de compter.</b> La carte, la page de la voiture, le configurateur, le contrat et le paiement suivent les mêmes règles : le même choix coûte la même chose, au cent près.</li>
<li><b>Des coûts dits en entier.</b> Avant de signer, vous voyez ce qui est dû aujourd’hui, ce que coûte chaque cycle, ce qui arrive si vous rendez la voiture, n’importe quelle semaine, et ce qu’elle vous aura coûté à la fin.</li>
<li><b>Pas d’entrée sans sortie.</b> Finir plus tôt n’entraîne aucuns frais.</li>
<li><b>Peu de renseignements, bien gardés.</b> Ce que nous savons de vous, et pour combien de temps, tient sur <a href="/privacy">une page</a>.</li>
<li><b>Des mots simples.</b> En anglais et en français. Chaque message dit ce qui s’est passé et quoi faire ensuite.</li>
</ul>
<h2>Qui travaille avec nous</h2>
<p>Les concessionnaires apportent les voitures et en restent propriétaires jusqu’à ce qu’un conducteur en achète une. Des employeurs nous recommandent à leurs gens. Un prêteur peut vous accorder un prêt pour ce qui reste ; cela se passe entre vous et lui. Chacun a sa page : <a href="/dealers">concessionnaires</a>, <a href="/employeevehicleprogram">employeurs</a>, <a href="/evprogram">voitures électriques</a>.</p>
<h2>Parlez-nous</h2>
<p>Appelez le <a href="tel:{tel}">{hotline}</a>, écrivez à <a href="mailto:{email}">{email}</a> ou utilisez le <a href="/contact-us">formulaire de contact</a>. Une personne le lit et répond.</p>`,
  },
} as const
