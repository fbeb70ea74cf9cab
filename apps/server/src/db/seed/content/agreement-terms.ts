/** What an agreement says in one language beside its figures; a change of it is a version of its own. */
export interface AgreementTerms {
  version: string
  /** The refusal decides when a payment is tried again: section 3 says so (PACT-24). */
  tries?: 'by_refusal'
  sections: { title: string; paragraphs: string[] }[]
}

/** The terms printed in every agreement that an installation begins with. The team follows them with versions of its own; figures are never in them. */
export const termsEn: AgreementTerms = {
  version: '1',
  tries: 'by_refusal',
  sections: [
    {
      title: '1. What this agreement is',
      paragraphs: [
        'You use the car named above and pay a usage fee for each billing cycle. The car stays the property of its owner until you have paid the price to convert and the title has been passed to you.',
        'The program length is a goal, from 1 to 36 months. You are not bound to reach it.',
      ],
    },
    {
      title: '2. What you pay',
      paragraphs: [
        'The initial fee and, where one is named, the deposit are due when you reserve; a part of the initial fee that is listed above with a date of its own is due on that date. The usage fee, the booking fee, the tax of the pickup state or province and the insurance are due at the beginning of every cycle of 7, 14 or 30 days and are charged to your default card.',
        'Every amount is listed above. Nothing that is not listed there is charged, except the miles beyond those included, at the price per mile named above, and tolls, fines and damage you cause.',
        'You may move your payment day in your booking: to another day of the week, or with cycles of 30 days to a day of the month from 1 to 28. The days from your next payment to the new day are charged by the day, with their share of the booking fee, and your cycles go on from there; days that are left over at the end of your program and make no whole cycle are charged so too. Moving the day costs nothing else. You may move it once in 30 days and four times in 12 months, while nothing is due without a promise, no return is planned and no case is open.',
        'You may pause your program in your booking for 7 or 14 days from a payment day on, asked for at least 48 hours ahead, after 56 paid days and for 28 days in 12 months, while nothing is due, no return is planned, no case is open and you have no loaner, and unless somebody else has the car after your program. For the days of a pause only the insurance is charged, on its first day, and nothing with your own insurance. They earn no purchase credit and include no miles: the first 30 are free, those beyond them cost the price per mile named above, and with more than 100 the pause ends with the day of that reading. Your program ends later by these days, and the day on which the car can be yours comes later by them too. You may end a pause early, from any day on that has not begun: what you have paid for the insurance of its other days becomes account credit, and you are billed up to the payment day on which it would have ended, whole cycles first, then the rest by the day. A case that opens ends it too. While a pause runs your card is asked for its insurance once and for nothing else, but on a day that you have promised, and the days to pay stand still.',
        'If breakdown, accident, theft, service or recall leaves you without a usable car and you report it in your booking, or we open the case for you, each day of it is credited once it is over: its share of the usage fee after coupons, of the booking fee, of the tax and of the insurance. Days are calendar days by the clock of the pickup place: the day on which it began counts, the day on which you have the car back does not. A case shorter than 4 hours credits nothing; a longer one credits at least one day.',
        'What is credited is no longer owed; what of it you had paid already becomes account credit. Account credit pays the next charge of your program before your card is asked, goes back to your card when you ask for it, and at the latest when the program ends. Credited days count as paid: they earn purchase credit, and neither the end of the program nor the day on which the car can be yours moves.',
        'While you have no usable car we may lend you one. From when you take it your days count as usable and are paid at the rate of your program; the loaner itself costs no fee and no deposit, and its miles count as those of your program. The insurance of your program covers it; if you bring your own, ask your insurer whether it covers the loaner before you take it. A loaner is suitable with at least as many seats as your car, an automatic transmission or, if your car has one, a manual one, and a place within 25 miles. If you refuse a suitable one, days are credited until 24 hours after the offer and no longer; refusing another, or leaving an offer, changes nothing by itself. A loaner comes back within 48 hours after your own car is ready, and before you return or buy your car.',
      ],
    },
    {
      title: '3. If a payment fails',
      paragraphs: [
        'We tell you at once. We try again by ourselves, at most four times with a card and at least 20 hours apart, as long as you have time to pay, with the card that is your default then, and at once when another card becomes your default. When we try follows from why your bank refused, by the clock of the pickup place: for lack of funds on your payday, on the 1st, on the 15th and on the day before your time to pay ends, each at 9:00; because of a limit of your card 1, 2, 4 and 7 days after the payment was due, each at 9:00; otherwise 1, 3, 5 and 7 days after the payment was due, at 18:00 and 9:00 in turn. Your payday is Friday, unless you name another weekday or two days of the month in your account. We do not try again by ourselves a card that its bank will never let pay again, nor a payment that your bank wants you to confirm. You may pay at any time before that, with this card or another. A late payment costs nothing more.',
        'You may also pay a part of what is due: $10.00 at least, the oldest charge first. The rest stays due on its own dates; paying in parts costs nothing more. A charge earns its purchase credit once it is paid whole.',
        'You may also promise a day on which you pay all of what is due, or at least half of it: a day from today to 14 days ahead, and at most 21 days after the oldest payment was due. Until that day is over we ask your card by ourselves for nothing of that booking but the promised amount, once, at 18:00 by the clock of the pickup place; where automatic renewal is off we remind you that morning, and you pay. What falls due meanwhile joins what is due. Your 10 days to pay stand still on every calendar day on which your promise stands, and at least 3 days are left to pay after it. A promise that is not kept costs nothing; what is due is then asked for as before. One promise stands at a time, three are taken in 90 days, and after the second one that was not kept, and each after it, none is taken for 60 days. You may withdraw a promise at any time.',
        'You have 10 days to pay, counted from the day the payment was due. If it is still missing then, we may end the program and ask for the car back; days used until then stay due.',
        'We end no program for a missing payment before these days are over and we have told you so, nor while a case about your car is open or a promise of yours to pay stands. If we end it, we tell you why. Then no later day is billed, and days that were charged and not used are taken off; what you owe stays due and is never set against your credit. You bring the car back; miles count until it is back, and the deposit is then settled as after a return.',
        'If you have switched automatic renewal off, we do not try by ourselves. While you keep the car a new cycle falls due all the same, and you have the same 10 days to pay it.',
      ],
    },
    {
      title: '4. Credit toward the car',
      paragraphs: [
        'The named share of every usage fee you have paid, after coupons, becomes purchase credit, up to the selling price. Initial fee, booking fee, tax, insurance and mileage charges add no credit.',
        'The price to convert is the selling price less your credit and what you have paid ahead. With it you pay the miles beyond those included that were not charged before, by what the odometer shows then. Credit can be used only toward buying a car; it is not paid out and does not pass to another person.',
        'You may pay ahead toward the price while the program runs and nothing is due: $10.00 at least, and less than the price to convert. An extra payment lowers the price to convert by the same cents at once; there is no fee and no tax on it, and it earns no credit. You can undo it for 24 hours. It does not end: when you buy the car it counts toward the price, and what the price does not need of it comes back to you; a swap carries it to the new car; when the program ends without either, all of it comes back to your cards, less what you owe then.',
        'When you return the car, your credit is brought to that of the days you have used, and then waits for you: to the end of the 45th calendar day after the day of the return, by the clock of the pickup place. It waits 180 days where it is at least two thirds of the selling price, or where what you have paid of the initial fee, the usage fees, the booking fees, their tax and the insurance is at least two thirds of all payments to own that were named before you signed; days that were credited or forgiven count as paid. Where the pickup was in Maine it waits 180 days, in South Carolina 60 at least. We write to you 14 and 3 days before it ends, and when it has ended. We may lengthen this time and never shorten it; it stands still while your account is blocked. If we end your program because a payment is missing, your credit waits in the same way from that day on; after a total loss it waits from the day on which we decide it.',
        'While it waits you can use it in a new program. With the same car the prices and miles of the ended program hold, with the tax of the day, no initial fee is charged, and the price counts from the lower of the selling price you signed and that of the day. With another car its prices of the day hold, with the highest of its initial fees that is not above the one you had paid; nothing of it is charged, unless even its lowest is above that: then the difference is. The credit counts one to one up to the selling price, and what is over goes on waiting to the same day. Credits of several programs are used together, the one that ends first before the others. The deposit and the first cycle are due as ever.',
        'A reservation made by the last day reserves the credit for a pickup up to 14 days after it, and the start of the program takes it up. If the reservation is refused, canceled or lapses, the credit waits on, at least 3 days from then. As long as something of the ended program is due, the credit cannot be used; it is never set against what is due. Waiting keeps no car from others.',
      ],
    },
    {
      title: '5. Insurance',
      paragraphs: [
        'The car must be insured while you have it. Insurance is available and billed separately with each cycle. You may bring your own policy after booking; once we have confirmed that it covers the car, the insurance line no longer applies.',
        'If you buy the car within days that you have paid, our insurance ends with the purchase, and what you have paid of it for the days after comes back to you, counted as at a return. The usage fees of those days stay paid: their credit is in the price.',
      ],
    },
    {
      title: '6. Using the car',
      paragraphs: [
        'Only you and drivers we have approved in writing may drive it. Keep it maintained as we ask, do not alter or lend it, and tell us about every accident, theft or warning light at once.',
        'If we do not agree with a case, we tell you from when on and why, and show what proves it. You have 72 hours to answer; then somebody else of us decides within 48 hours, and without a decision your case stands. If it is decided against you, days from that moment on are due again on a payment day at least 7 days ahead, never for more than was credited; their purchase credit stays yours.',
        'While a case is open we do not ask your card for days from its beginning on; we ask 24 hours after you have the car back, and your 10 days to pay count from then. If the readings of the car rise by more than 20 miles during a case, we ask you whether it is usable again; without your answer within 24 hours the case ends at the reading before. If three cases that you opened within 90 days were rejected, days of your next case are credited once it is confirmed, from its first minute on.',
        'The car may carry a module that reads its odometer and sends us the miles, not the place of the car. Its readings count like ours; you see in your booking who made the latest one. A reading that cannot be is not charged.',
      ],
    },
    {
      title: '7. If your driver’s license ends',
      paragraphs: [
        'Your driver’s license counts through its last day. To reserve, it must still count on the day of the pickup; to start or extend the program, on the day you do so. You may send us the renewed one at any time; until it is approved, the old one counts through its last day. Unless a renewed one waits with us, we write to you 30, 14 and 3 days before yours ends, and on the day after.',
        'Once it has ended you may not drive the car before a valid license of yours is approved. The program does not end by itself: as long as you keep the car, its cycles go on and are charged. You may bring the car back on any day; there is no fee for it, and what you have paid beyond that day comes back to you.',
        'We tell you again with each cycle that begins without a license that counts. If none is on file for a longer time, we may end the program and ask for the car back; we write to you first, and days used until then stay due.',
      ],
    },
    {
      title: '8. Returning or swapping the car',
      paragraphs: [
        'You may return the car at any time. There is no fee for ending early. A cycle that has begun is billed by the day until the car is back: its usage fee and its insurance are cut to the days you used, its booking fee is not cut, but for days whose booking fee is charged by the day. Days are calendar days by the clock of the pickup place: the day you start counts, the day you bring the car back does not, and a return on the day of the start counts as one day. A part of the initial fee whose date has not come when you return or buy the car is no longer owed; parts whose date has come stay due. Your purchase credit does not end with the return: it waits as section 4 says, and nothing has to be paid for that.',
        'The deposit is returned after the car has been checked, less open amounts and damage beyond normal wear, each of them shown to you.',
        'If an accident or a theft makes the car a total loss, your program ends on the moment of the loss: each later day that was charged is taken off with its share of the booking fee, the deposit is set against what is still owed, and the rest goes back to you. The car is not offered again.',
        'If you plan a return and the car has not come back when that day ends by the clock of the pickup place, the plan ends and your program goes on. We then write to you what is charged next and when. A cycle that the plan had held back and that we had not announced before is charged 24 hours after we write at the earliest. You may plan another return, or bring the car back on any day.',
        'The booking fee is charged once for each cycle, counted from the start or from the payment day that you have moved to. If a cycle was charged in part, for example because you had planned a return, and you keep the car, the days that follow belong to the same cycle until it is full: they are charged by the day and without another booking fee.',
        'While your program runs you may swap the car for another one in your booking: from 14 days after its start or the last swap on, and four times in 12 months, while nothing is due, no return is planned, no pause runs or is to come, you have no loaner and no case is contested, and for no day before those that lead to a payment day which you have moved. After 30 days without a usable car you may swap it without these limits, and that swap is not counted. You choose a car in the same city and a day at most 14 days ahead, see what changes before you ask, and sign the agreement for the new car. Its prices of the day hold, with the highest of its initial fees that is not above the one you had paid: no initial fee is charged, and a lower one gives nothing back. A swap costs no fee. We approve it as we approve a reservation. Until the exchange you or we may call it off at no cost, and then nothing changes.',
        'At the exchange both odometers are read and your card is asked for what is due: the days of the new car up to your payment day, with their share of the booking fee, and by how much its deposit is higher; less what you had paid for the days of the old car that are left, with their share of the booking fee, and less your account credit. Miles of the old car beyond those included are charged then too, at its price per mile. If that is not paid, nothing is exchanged and your program goes on with your car. Your purchase credit of the days used, your account credit, your extra payments, your deposit and the parts of the initial fee that are not due yet go on with the new car, and so do the end of your program and your payment day. The price to convert then counts from the selling price of the new car. A car whose selling price is not above your credit and your extra payments cannot be swapped to.',
      ],
    },
    {
      title: '9. Canceling before pickup',
      paragraphs: [
        'Until you start the booking you may cancel it and get every cent back. If we cannot hand the car over, you also get every cent back.',
      ],
    },
    {
      title: '10. Your data and your signature',
      paragraphs: [
        'We keep this agreement with the time you accepted it and a fingerprint of its text, so that neither side can change it later. You can read and download it at any time in your account.',
      ],
    },
  ],
}

/** The same terms in French. */
export const termsFr: AgreementTerms = {
  version: '1',
  tries: 'by_refusal',
  sections: [
    {
      title: '1. Objet du contrat',
      paragraphs: [
        'Vous utilisez la voiture désignée ci-dessus et payez des frais d’utilisation à chaque cycle de facturation. La voiture reste la propriété de son propriétaire jusqu’à ce que vous ayez payé le prix de rachat et que le titre vous ait été transféré.',
        'La durée du programme est un objectif, de 1 à 36 mois. Rien ne vous oblige à l’atteindre.',
      ],
    },
    {
      title: '2. Ce que vous payez',
      paragraphs: [
        'Les frais initiaux et, s’il y en a un, le dépôt sont dus à la réservation ; une part des frais initiaux qui figure ci-dessus avec sa propre date est due à cette date. Les frais d’utilisation, les frais de réservation, la taxe de l’État ou de la province de prise en charge et l’assurance sont dus au début de chaque cycle de 7, 14 ou 30 jours et portés à votre carte par défaut.',
        'Tous les montants figurent ci-dessus. Rien d’autre n’est facturé, sauf les milles au-delà de ceux compris, au prix indiqué, ainsi que les péages, les amendes et les dommages que vous causez.',
        'Vous pouvez déplacer votre jour de paiement dans votre réservation : à un autre jour de la semaine ou, avec des cycles de 30 jours, à un jour du mois de 1 à 28. Les jours de votre prochain paiement jusqu’au nouveau jour sont facturés au jour, avec leur part des frais de réservation, et vos cycles continuent à partir de là ; les jours qui restent à la fin de votre programme sans faire un cycle entier sont facturés de même. Déplacer le jour ne coûte rien d’autre. Vous pouvez le déplacer une fois par période de 30 jours et quatre fois par période de 12 mois, tant que rien n’est dû sans promesse, qu’aucun retour n’est prévu et qu’aucun dossier n’est ouvert.',
        'Vous pouvez mettre votre programme en pause dans votre réservation pour 7 ou 14 jours à partir d’un jour de paiement, en le demandant au moins 48 heures à l’avance, après 56 jours payés et pour 28 jours par période de 12 mois, tant que rien n’est dû, qu’aucun retour n’est prévu, qu’aucun dossier n’est ouvert et que vous n’avez pas de voiture de prêt, et sauf si quelqu’un d’autre a la voiture après votre programme. Pour les jours d’une pause, seule l’assurance est facturée, le premier jour, et rien si vous avez votre propre assurance. Ils ne rapportent pas de crédit d’achat et ne comprennent pas de milles : les 30 premiers sont gratuits, ceux au-delà coûtent le prix par mille indiqué ci-dessus, et au-delà de 100 la pause prend fin avec le jour de ce relevé. Votre programme se termine d’autant de jours plus tard, et le jour où la voiture peut être à vous vient d’autant plus tard. Vous pouvez mettre fin à une pause plus tôt, à partir de tout jour qui n’a pas commencé : ce que vous avez payé pour l’assurance de ses autres jours devient un crédit de compte, et vous êtes facturé jusqu’au jour de paiement auquel elle aurait pris fin, d’abord par cycles entiers, puis le reste au jour. Un dossier qui s’ouvre y met fin aussi. Pendant une pause, votre carte est sollicitée une fois pour son assurance et pour rien d’autre, sauf un jour que vous avez promis, et les jours pour payer sont suspendus.',
        'Si une panne, un accident, un vol, un entretien ou un rappel vous laisse sans voiture utilisable et que vous le signalez dans votre réservation, ou que nous ouvrons le dossier pour vous, chaque jour du dossier est crédité une fois fini : sa part des frais d’utilisation après coupons, des frais de réservation, de la taxe et de l’assurance. Les jours sont des jours du calendrier à l’heure du lieu de prise en charge : le jour où cela a commencé compte, celui où vous avez de nouveau la voiture ne compte pas. Un dossier de moins de 4 heures ne crédite rien ; un plus long crédite au moins un jour.',
        'Ce qui est crédité n’est plus dû ; ce que vous en aviez déjà payé devient un crédit de compte. Le crédit de compte paie le prochain débit de votre programme avant que votre carte soit sollicitée, retourne sur votre carte quand vous le demandez, et au plus tard à la fin du programme. Les jours crédités comptent comme payés : ils rapportent du crédit d’achat, et ni la fin du programme ni le jour où la voiture peut être à vous ne bougent.',
        'Tant que vous n’avez pas de voiture utilisable, nous pouvons vous en prêter une. Dès que vous la prenez, vos jours comptent comme utilisables et se paient au tarif de votre programme ; la voiture de prêt elle-même ne coûte ni frais ni dépôt, et ses milles comptent comme ceux de votre programme. L’assurance de votre programme la couvre ; si vous avez la vôtre, demandez à votre assureur si elle couvre la voiture de prêt avant de la prendre. Une voiture de prêt convient si elle a au moins autant de places que votre voiture, une boîte automatique ou, si votre voiture en a une, une boîte manuelle, et se trouve à 25 milles au plus. Si vous en refusez une qui convient, les jours sont crédités jusqu’à 24 heures après l’offre, et pas au-delà ; en refuser une autre, ou laisser passer une offre, ne change rien de soi-même. Une voiture de prêt est rendue sous 48 heures quand votre voiture est prête, et avant que vous rendiez ou achetiez la vôtre.',
      ],
    },
    {
      title: '3. Si un paiement échoue',
      paragraphs: [
        'Nous vous prévenons aussitôt. Nous réessayons de nous-mêmes, au plus quatre fois avec une carte et à 20 heures d’intervalle au moins, tant que votre délai de paiement court, avec la carte qui est alors votre carte par défaut, et aussitôt qu’une autre carte devient votre carte par défaut. Le moment dépend de la raison du refus de votre banque, à l’heure du lieu de prise en charge : faute de provision, votre jour de paie, le 1er, le 15 et la veille de la fin de votre délai de paiement, chaque fois à 9 h 00 ; à cause d’une limite de votre carte, 1, 2, 4 et 7 jours après l’échéance, chaque fois à 9 h 00 ; sinon 1, 3, 5 et 7 jours après l’échéance, à 18 h 00 et à 9 h 00 tour à tour. Votre jour de paie est le vendredi, sauf si vous nommez dans votre compte un autre jour de la semaine ou deux jours du mois. Nous ne réessayons de nous-mêmes ni une carte que sa banque ne laissera plus jamais payer, ni un paiement que votre banque veut que vous confirmiez. Vous pouvez payer avant, à tout moment, avec cette carte ou une autre. Un retard ne coûte rien de plus.',
        'Vous pouvez aussi payer une partie de ce qui est dû : au moins 10,00 $, en commençant par le montant le plus ancien. Le reste demeure dû à ses propres dates ; payer en plusieurs fois ne coûte rien de plus. Un montant rapporte son crédit d’achat une fois payé en entier.',
        'Vous pouvez aussi promettre un jour où vous paierez tout ce qui est dû, ou au moins la moitié : un jour d’aujourd’hui à dans 14 jours, et au plus 21 jours après l’échéance la plus ancienne. Jusqu’à la fin de ce jour, nous ne sollicitons de nous-mêmes votre carte pour rien de cette réservation sauf le montant promis, une fois, à 18 h 00 à l’heure du lieu de prise en charge ; si le renouvellement automatique est désactivé, nous vous le rappelons ce matin-là, et vous payez. Ce qui devient dû entre-temps s’ajoute à ce qui est dû. Vos 10 jours pour payer s’arrêtent de courir chaque jour du calendrier où votre promesse tient, et il reste au moins 3 jours pour payer ensuite. Une promesse non tenue ne coûte rien ; ce qui est dû est alors demandé comme avant. Une seule promesse court à la fois, trois sont acceptées en 90 jours, et après la deuxième non tenue, puis chaque suivante, aucune ne l’est pendant 60 jours. Vous pouvez retirer une promesse à tout moment.',
        'Vous avez 10 jours pour payer à compter de l’échéance. Si le paiement manque encore à ce moment-là, nous pouvons mettre fin au programme et demander le retour de la voiture ; les jours utilisés jusque-là restent dus.',
        'Nous ne mettons fin à aucun programme pour un paiement manquant avant que ces jours soient passés et que nous vous l’ayons dit, ni tant qu’un dossier sur votre voiture est ouvert ou qu’une promesse de paiement de votre part est en cours. Si nous y mettons fin, nous vous disons pourquoi. Aucun jour n’est alors facturé ensuite, et les jours facturés et non utilisés sont déduits ; ce que vous devez reste dû et n’est jamais imputé sur votre crédit. Vous rendez la voiture ; les milles comptent jusqu’à son retour, et le dépôt est alors réglé comme après un retour.',
        'Si vous avez désactivé le renouvellement automatique, nous ne réessayons pas de nous-mêmes. Tant que vous gardez la voiture, un nouveau cycle devient dû malgré tout, et vous avez les mêmes 10 jours pour le payer.',
      ],
    },
    {
      title: '4. Le crédit vers l’achat',
      paragraphs: [
        'La part indiquée des frais d’utilisation payés, après coupons, devient un crédit d’achat, jusqu’à concurrence du prix de vente. Les frais initiaux, les frais de réservation, les taxes, l’assurance et le kilométrage supplémentaire n’ajoutent aucun crédit.',
        'Le prix de rachat est le prix de vente moins votre crédit et ce que vous avez payé d’avance. Vous payez en même temps les milles au-delà de ceux compris qui n’ont pas été facturés avant, selon ce qu’indique alors le compteur. Le crédit ne sert qu’à acheter une voiture ; il n’est pas versé et ne passe pas à une autre personne.',
        'Vous pouvez payer d’avance sur le prix tant que le programme est en cours et que rien n’est dû : au moins 10,00 $, et moins que le prix de rachat. Un tel paiement réduit aussitôt le prix de rachat du même montant ; il ne porte ni frais ni taxe et ne rapporte pas de crédit. Vous pouvez l’annuler pendant 24 heures. Il ne prend pas fin : quand vous achetez la voiture, il compte pour le prix, et ce dont le prix n’a pas besoin vous revient ; un échange l’emporte vers la nouvelle voiture ; quand le programme prend fin autrement, il revient en entier sur vos cartes, moins ce que vous devez alors.',
        'Quand vous rendez la voiture, votre crédit est ramené à celui des jours utilisés, puis il vous attend : jusqu’à la fin du 45e jour du calendrier après le jour du retour, à l’heure du lieu de prise en charge. Il attend 180 jours s’il atteint au moins les deux tiers du prix de vente, ou si ce que vous avez payé des frais initiaux, des frais d’utilisation, des frais de réservation, de leurs taxes et de l’assurance atteint au moins les deux tiers de tous les paiements jusqu’à l’achat indiqués avant votre signature ; les jours crédités ou auxquels nous avons renoncé comptent comme payés. Si la prise en charge était dans le Maine, il attend 180 jours, en Caroline du Sud 60 au moins. Nous vous écrivons 14 et 3 jours avant sa fin, et quand il a pris fin. Nous pouvons allonger ce délai, jamais le raccourcir ; il s’arrête tant que votre compte est bloqué. Si nous mettons fin à votre programme parce qu’un paiement manque, votre crédit attend de la même façon à partir de ce jour ; après une perte totale, il attend à partir du jour où nous la constatons.',
        'Tant qu’il attend, vous pouvez l’utiliser dans un nouveau programme. Avec la même voiture, les prix et les milles du programme terminé restent valables, avec les taxes du jour, aucuns frais initiaux ne sont débités, et le prix part du plus bas des deux prix de vente : celui que vous avez signé et celui du jour. Avec une autre voiture, ses prix du jour valent, avec les plus élevés de ses frais initiaux qui ne dépassent pas ceux que vous aviez payés ; rien n’en est débité, sauf si même les plus bas les dépassent : la différence l’est alors. Le crédit compte en entier jusqu’au prix de vente, et le reste continue d’attendre jusqu’au même jour. Les crédits de plusieurs programmes sont utilisés ensemble, celui qui prend fin le premier avant les autres. Le dépôt et le premier cycle sont dus comme toujours.',
        'Une réservation faite au plus tard le dernier jour réserve le crédit pour une prise en charge jusqu’à 14 jours après celui-ci, et le début du programme l’utilise. Si la réservation est refusée, annulée ou prend fin d’elle-même, le crédit continue d’attendre, au moins 3 jours à partir de ce moment. Tant qu’une somme du programme terminé est due, le crédit ne peut pas être utilisé ; il n’est jamais compté contre ce qui est dû. L’attente ne réserve aucune voiture.',
      ],
    },
    {
      title: '5. Assurance',
      paragraphs: [
        'La voiture doit être assurée tant que vous l’avez. Une assurance est proposée et facturée à part à chaque cycle. Vous pouvez fournir la vôtre après la réservation ; dès que nous avons confirmé qu’elle couvre la voiture, la ligne d’assurance ne s’applique plus.',
        'Si vous achetez la voiture pendant des jours que vous avez payés, notre assurance prend fin avec l’achat, et ce que vous en avez payé pour les jours suivants vous revient, compté comme à un retour. Les frais d’utilisation de ces jours restent payés : leur crédit est dans le prix.',
      ],
    },
    {
      title: '6. L’usage de la voiture',
      paragraphs: [
        'Seuls vous et les conducteurs que nous avons approuvés par écrit peuvent la conduire. Entretenez-la comme nous le demandons, ne la modifiez pas, ne la prêtez pas, et signalez-nous aussitôt tout accident, vol ou témoin d’alerte.',
        'Si nous ne sommes pas d’accord avec un dossier, nous vous disons à partir de quand et pourquoi, et montrons ce qui le prouve. Vous avez 72 heures pour répondre ; une autre personne de notre équipe décide ensuite dans les 48 heures, et sans décision votre dossier reste valable. Si la décision est contre vous, les jours à partir de ce moment sont de nouveau dus à une date de paiement au moins 7 jours plus tard, jamais pour plus que ce qui a été crédité ; leur crédit d’achat vous reste.',
        'Tant qu’un dossier est ouvert, nous ne sollicitons pas votre carte pour les jours à partir de son début ; nous la sollicitons 24 heures après que vous avez retrouvé la voiture, et vos 10 jours pour payer comptent à partir de là. Si les relevés de la voiture augmentent de plus de 20 milles pendant un dossier, nous vous demandons si elle est de nouveau utilisable ; sans réponse de votre part dans les 24 heures, le dossier se termine au relevé précédent. Si trois dossiers que vous avez ouverts en 90 jours ont été rejetés, les jours de votre dossier suivant sont crédités une fois qu’il est confirmé, dès sa première minute.',
        'La voiture peut porter un module qui relève son compteur et nous envoie les milles, non l’endroit où elle se trouve. Ses relevés comptent comme les nôtres ; vous voyez dans votre réservation qui a fait le dernier. Un relevé impossible n’est pas facturé.',
      ],
    },
    {
      title: '7. Si votre permis de conduire prend fin',
      paragraphs: [
        'Votre permis de conduire compte jusqu’à son dernier jour inclus. Pour réserver, il doit encore compter le jour de la prise en charge ; pour commencer ou prolonger le programme, le jour où vous le faites. Vous pouvez nous envoyer le permis renouvelé à tout moment ; jusqu’à son approbation, l’ancien compte jusqu’à son dernier jour. Sauf si un permis renouvelé est déjà chez nous, nous vous écrivons 30, 14 et 3 jours avant la fin du vôtre, et le lendemain.',
        'Une fois qu’il a pris fin, vous ne pouvez pas conduire la voiture avant qu’un permis valide à votre nom soit approuvé. Le programme ne s’arrête pas de lui-même : tant que vous gardez la voiture, ses cycles continuent et sont facturés. Vous pouvez la rendre n’importe quel jour ; il n’y a pas de frais pour cela, et ce que vous avez payé au-delà de ce jour vous revient.',
        'Nous vous le redisons à chaque cycle qui commence sans permis valide. Si aucun n’est au dossier pendant longtemps, nous pouvons mettre fin au programme et demander la voiture ; nous vous écrivons d’abord, et les jours utilisés jusque-là restent dus.',
      ],
    },
    {
      title: '8. Le retour ou l’échange de la voiture',
      paragraphs: [
        'Vous pouvez rendre la voiture quand vous voulez. Finir plus tôt n’entraîne aucuns frais. Un cycle commencé est facturé au jour jusqu’au retour : ses frais d’utilisation et son assurance sont ramenés aux jours utilisés, ses frais de réservation ne sont pas réduits, sauf pour les jours dont les frais de réservation sont facturés au jour. Les jours sont des jours du calendrier à l’heure du lieu de prise en charge : le jour où vous commencez compte, celui où vous rendez la voiture ne compte pas, et un retour le jour même du début compte pour un jour. Une part des frais initiaux dont la date n’est pas venue quand vous rendez ou achetez la voiture n’est plus due ; les parts dont la date est venue restent dues. Votre crédit d’achat ne prend pas fin avec le retour : il attend comme le dit la section 4, et rien n’est à payer pour cela.',
        'Le dépôt est rendu après vérification de la voiture, moins les montants impayés et les dommages au-delà de l’usure normale, chacun vous étant montré.',
        'Si un accident ou un vol fait de la voiture une perte totale, votre programme prend fin au moment de la perte : chaque jour suivant déjà facturé est déduit avec sa part des frais de réservation, le dépôt couvre ce qui est encore dû, et le reste vous revient. La voiture n’est plus proposée.',
        'Si vous prévoyez un retour et que la voiture n’est pas revenue quand ce jour prend fin à l’heure du lieu de prise en charge, le retour prévu prend fin et votre programme continue. Nous vous écrivons alors ce qui est débité ensuite, et quand. Un cycle que le retour prévu avait retenu et que nous n’avions pas annoncé avant est débité au plus tôt 24 heures après notre message. Vous pouvez prévoir un autre retour, ou rendre la voiture n’importe quel jour.',
        'Les frais de réservation sont débités une fois par cycle, compté depuis le début ou depuis le jour de paiement que vous avez choisi. Si un cycle a été débité en partie, par exemple parce que vous aviez prévu un retour, et que vous gardez la voiture, les jours qui suivent appartiennent au même cycle jusqu’à ce qu’il soit complet : ils sont débités au jour et sans nouveaux frais de réservation.',
        'Tant que votre programme est en cours, vous pouvez échanger la voiture contre une autre dans votre réservation : à partir de 14 jours après son début ou le dernier échange, et quatre fois en 12 mois, tant que rien n’est dû, qu’aucun retour n’est prévu, qu’aucune pause n’est en cours ou à venir, que vous n’avez pas de voiture de prêt et qu’aucun dossier n’est contesté, et pour aucun jour avant ceux qui mènent à un jour de paiement que vous avez déplacé. Après 30 jours sans voiture utilisable, vous pouvez l’échanger sans ces limites, et cet échange ne compte pas. Vous choisissez une voiture de la même ville et un jour, au plus dans 14 jours, voyez ce qui change avant de demander, et signez le contrat de la nouvelle voiture. Ses prix du jour valent, avec les plus élevés de ses frais initiaux qui ne dépassent pas ceux que vous aviez payés : aucuns frais initiaux ne sont débités, et des frais plus bas ne rendent rien. Un échange n’entraîne aucuns frais. Nous l’approuvons comme nous approuvons une réservation. Jusqu’à l’échange, vous ou nous pouvons y renoncer sans frais, et rien ne change alors.',
        'À l’échange, les deux compteurs sont relevés et votre carte est sollicitée pour ce qui est dû : les jours de la nouvelle voiture jusqu’à votre jour de paiement, avec leur part des frais de réservation, et ce dont son dépôt est plus élevé ; moins ce que vous aviez payé pour les jours restants de l’ancienne voiture, avec leur part des frais de réservation, et moins votre crédit de compte. Les milles de l’ancienne voiture au-delà de ceux compris sont alors facturés aussi, à son prix par mille. Si cela n’est pas payé, rien n’est échangé et votre programme continue avec votre voiture. Votre crédit d’achat des jours utilisés, votre crédit de compte, vos paiements d’avance, votre dépôt et les parts des frais initiaux qui ne sont pas encore dues continuent avec la nouvelle voiture, ainsi que la fin de votre programme et votre jour de paiement. Le prix de rachat part alors du prix de vente de la nouvelle voiture. Une voiture dont le prix de vente ne dépasse pas votre crédit et vos paiements d’avance ne peut pas être prise en échange.',
      ],
    },
    {
      title: '9. Annuler avant la prise en charge',
      paragraphs: [
        'Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler et récupérer la totalité. Si nous ne pouvons pas vous remettre la voiture, vous récupérez aussi la totalité.',
      ],
    },
    {
      title: '10. Vos données et votre signature',
      paragraphs: [
        'Nous conservons ce contrat avec l’heure de votre acceptation et une empreinte de son texte, pour que ni vous ni nous ne puissions le changer après coup. Vous pouvez le lire et le télécharger en tout temps dans votre compte.',
      ],
    },
  ],
}
