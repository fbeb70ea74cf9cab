import type { Restated } from './kept-words-en.ts'

const licenceEnds =
  '<p>Your license counts through its last day. One that ends before the pickup reserves no car, and without one that counts nothing can be reserved, started or extended. If you have a car or a reservation and no renewed license waits with us, we write to you 30, 14 and 3 days before yours ends, and on the day after. You can send the renewed one at any time; until it is approved, the old one counts through its last day. If it ends while a program is running, you may not drive the car. The program does not end by itself: as long as you keep the car, its cycles are charged, and you can bring it back on any day without a fee. If no license that counts is on file for a longer time, we may end the program and ask for the car back; we write to you first. If your name or date of birth changes, we look at your license again before your next reservation.</p>'

/** English words that had a second word beside them (decision 0038), and sentences that were not quite so. */
export const oneWordEn: Restated = [
  ['hold a driving license that is valid', 'hold a driver’s license that is valid'],
  ['Pictures and fields of your driving license', 'Pictures and fields of your driver’s license'],
  ['a driving license that our team has approved', 'a driver’s license that our team has approved'],
  ['Driving license | {brand}', 'Driving License | {brand}'],
  ['Favourites | {brand}', 'My Wishlist | {brand}'],
  ['Reserving, paying, cancelling', 'Reserving, paying, canceling'],
  ['credit counselling', 'credit counseling'],
  ['our team then locks it, and nobody', 'our team then blocks it, and nobody'],
  ['We may lock an account', 'We may block an account'],
  // The car is held from the page on which it is reserved, not while somebody builds.
  [
    'While you build a program the car is held for you for 15 minutes.',
    'On the last page before you reserve, the car is held for you for 15 minutes.',
  ],
  [
    'When you build your program the car is held for you for 15 minutes, and nobody else',
    'On the last page before you reserve, the car is held for you for 15 minutes, and nobody else',
  ],
  // What is kept beside what was named.
  [
    'we count requests by network address for at most a day;',
    'we count requests by network address for at most a day, and a registration keeps a fingerprint of it until its phone is confirmed;',
  ],
  [
    'your session with your name, your balance and how your license stands, the car you look at',
    'your session with your name, your balance, how your license stands and how much is unread, the car or the offer you look at',
  ],
  ['so that you type it once.</li>', 'so that you type it once, and the invitation you came with.</li>'],
  [
    'agreements, your signature, payments, mileage,',
    'agreements, your signature with the browser and the network address it came from, payments, mileage,',
  ],
  [
    'identity document too: who, what and when.',
    'identity document too: who, what, when and from which network address.',
  ],
  // Installations from before decision 0034 have no word on a license that ends.
  [
    'credit score.</p>\n<h2>Keeping your account safe</h2>',
    `credit score.</p>\n${licenceEnds}\n<h2>Keeping your account safe</h2>`,
  ],
  [
    'We write to you 30, 14 and 3 days before it ends if you have a car or a reservation; you can send the renewed one at any time, and the old one counts until we have looked at the new one.',
    'If you have a car or a reservation and no renewed license waits with us, we write to you 30, 14 and 3 days before yours ends, and on the day after. You can send the renewed one at any time; until it is approved, the old one counts through its last day.',
  ],
]
