/** A sentence that the product did not keep, and what it says instead. */
export type Restated = readonly (readonly [was: string, is: string])[]

/** What pages, answers and highlights said in English that was more, or other, than is so. */
export const keptEn: Restated = [
  // What browsers keep, and who else is in it.
  [
    'nothing on our pages is loaded from another company, except a film if we show one and you start it.',
    'nothing on our pages is loaded from another company unless you ask for it: a film, or the calculator and the map of the page on electric cars. Each says whose it is before it loads. A card is typed on the page of the payment company.',
  ],
  [
    'We do not store it with your name.',
    'We do not store it. Where a maps service names the places, it is asked for the town and not told whose it is.',
  ],
  [
    '<li>A cookie named <b>lang</b> with your language, for a year, once you have chosen one.</li>',
    `<li>A cookie named <b>lang</b> with your language, for a year, once you have chosen one.</li>
<li>A cookie named <b>device</b>, for a year, once you have registered or signed in: by it we know the device again, so that somebody who guesses at your password does not keep you out. It opens nothing, and no script can read it. Where the connection is encrypted, the names of both begin with <b>__Host-</b>.</li>`,
  ],
  [
    '<li>In its storage: whether you like it light or dark, and while you are signed in your session, the car you look at and your choices in the builder. Signing out removes the session.</li>',
    `<li>In its storage: whether you like it light or dark, the car page you came from, and while you are signed in your session with your name, your balance and how your license stands, the car you look at and your choices in the builder. Your address, birth date, email and phone are not in it. Signing out removes all of it but the choice of light or dark.</li>
<li>Until you close the tab: the phone number you typed at the sign-in, so that you type it once.</li>
<li>Pages and pictures that everybody sees, so that they open without a network.</li>`,
  ],
  // What is kept with an account.
  [
    '<tr><td>Name, phone, email</td><td>To sign you in and to tell you what happens with your car and payments</td></tr>',
    `<tr><td>Name, phone, email</td><td>To sign you in and to tell you what happens with your car and payments</td></tr>
<tr><td>Birth date, address and photo, if you enter them</td><td>To compare them with your license, and to write the agreement</td></tr>
<tr><td>Where you are signed in: browser, system, since when, last used</td><td>So that you see it and can sign out there. We do not keep from where</td></tr>`,
  ],
  [
    '<tr><td>Monthly income that you state</td><td>To decide which car you can reserve, in place of a credit score</td></tr>',
    '<tr><td>Monthly income that you state, and documents that prove it if you send them</td><td>We ask for it in place of a credit score</td></tr>',
  ],
  [
    '<tr><td>Programs, agreements, your signature, payments, mileage</td>',
    '<tr><td>Programs, agreements, your signature, payments, mileage, photos of the car’s state</td>',
  ],
  [
    '<tr><td>Messages to our team</td><td>To answer you, and to know what was said</td></tr>',
    `<tr><td>Messages to our team</td><td>To answer you, and to know what was said</td></tr>
<tr><td>Email addresses that you invite</td><td>To send the invitation. Forgotten after ninety days</td></tr>`,
  ],
  [
    `
<li>The owner of the car you reserve: your name and how to reach you, for the handover.</li>`,
    '',
  ],
  [
    'the payment company, and those that carry our text messages and mail.',
    'the payment company, those that carry our text messages and mail, and those that keep our files and name places on the map, where we use any.',
  ],
  ['A lender hears from us only if you ask for an offer.', 'We tell lenders nothing about you.'],
  ['<li>Account data: as long as you have the account.</li>', '<li>Account data: as long as the account exists.</li>'],
  // What a person can do about it today.
  [
    '<li>Ask us for a copy of everything, for a correction, or for deletion. We answer within 30 days and tell you if the law makes us keep a part.</li>',
    '<li>See where you are signed in, and sign out there.</li>\n<li>Ask us what we keep about you, or to correct what you cannot correct yourself. A person of our team reads it and answers.</li>\n<li>Ask us for a copy of everything, or for deletion. The site cannot do either by itself yet: we tell you what we can do by hand, and which parts the law makes us keep.</li>',
  ],
  [
    `
<li>Say no to a use that is not needed for your program.</li>`,
    '',
  ],
  [
    'We may ask for a code sent to your phone, so that nobody else gets your data.',
    'We answer to the email address of your account, so that nobody else gets your data.',
  ],
  ['Data that is removed on request may stay in backups', 'Data that is removed may stay in backups'],
  [
    'The date at the top says when it last changed. If a change matters to you, we write to you before it takes effect.',
    'The date at the top says when it last changed.',
  ],
  // Terms of use.
  [
    '<li>The price on a card and on a car’s page is the lowest usage fee for that car: the highest initial fee and the fewest miles. The builder shows the price of your own choice, line by line.</li>',
    '<li>“As low as” on a card and on a car’s page is the lowest usage fee for that car: with the highest initial fee and the fewest miles. The builder shows the price of your own choice, line by line.</li>',
  ],
  [
    'You can ask us to close your account whenever no program is running and nothing is open. We may block an account that breaks these terms; we say so and name the reason, and you can answer.',
    'You can ask us to close your account whenever no program is running and nothing is open: our team then locks it, and nobody can sign in or reserve with it. We may lock an account that breaks these terms. Whoever then signs in is told so; our team names the reason when you ask, and you can answer.',
  ],
  [
    'The date at the top says when they last changed. If a change matters to people with an account, we write to them before it takes effect.',
    'The date at the top says when they last changed.',
  ],
  // About us.
  [
    'puts people behind the wheel by the week, and lets every payment count toward the price.',
    'puts people behind the wheel by the week, and lets part of every usage fee count toward the price.',
  ],
  [
    '<li><b>One price, everywhere.</b> The card, the car’s page, the builder, the agreement and the charge are counted by the same rules, to the cent.</li>',
    '<li><b>One way of counting.</b> The card, the car’s page, the builder, the agreement and the charge are counted by the same rules: the same choice costs the same, to the cent.</li>',
  ],
  [
    'Lenders may make an offer once you have a history with your car.',
    'A lender may give you the loan for what is left; that is between you and the lender.',
  ],
  ['A person reads it and answers within a working day.', 'A person reads it and answers.'],
  // Questions and answers.
  [
    'A team member looks at it, usually within a working day. You get a message as soon as it is decided;',
    'A team member looks at it. You get a message as soon as it is decided;',
  ],
  [
    'There is an initial fee, which you choose. Many cars offer 0.',
    'There is an initial fee, which you choose. Some cars offer 0.',
  ],
  [
    'and each payment is booked against the price.',
    'and the named share of each usage fee is booked as credit toward the price.',
  ],
  ['The agreement between you and the driver says so,', 'The agreement with the driver says so,'],
  [
    'Your console shows who is late, and the module how far the car was driven.',
    'Our team sees who is late, and the module tells how far the car was driven.',
  ],
  [
    'Whenever you like, pay what is left, or take an offer of a lender.',
    'Whenever you like, pay what is left, from your own pocket or with a loan that a lender gives you.',
  ],
  [
    'you can pay it, or finance it with a lender, whenever you like.',
    'you can pay it whenever you like, with a loan that a lender gives you, too.',
  ],
  [
    'Which data we keep about you, why, for how long, and how you can see or delete it.',
    'Which data we keep about you, why, for how long, and what you can do about it.',
  ],
  ['Write to us or call us; we answer within a working day.', 'Write to us or call us; a person answers.'],
  // After six months nothing happens by itself: what one can do stays what one could do before.
  ['20% Down Payment Coupon', 'Buy the Car at Its Price to Convert'],
  ['and the rest when you pick the car up.', 'and the rest on the dates that the agreement names.'],
]
