/**
 * Area codes that answer under the country code 1 and are no phone of the United States or Canada that takes our codes: other countries and
 * the territories, where a message costs many times as much, and numbers of no place, such as toll-free ones, those that the caller pays for
 * and personal ones (NANPA, as of 2026).
 */
const notServed = new Set(
  [
    // Other countries: the Caribbean and Bermuda.
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
    // Territories in the Caribbean and the Pacific.
    '340 670 671 684 787 939',
    // Paid by the caller, the called, or for machines and governments.
    '456 600 622 700 710 800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 900 976',
    '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 558 566 569 577 578 588 589',
  ].flatMap(codes => codes.split(' ')),
)

/** Exchanges that are nobody's phone in any area: 976 is paid by its caller, 950 chooses a carrier. */
const notPhones = new Set(['976', '950'])

/**
 * Whether a ten-digit number is a phone in the United States or Canada that codes are sent to: area and exchange begin with 2 to 9 and are no
 * service such as 911 or 976, the area is one that is given out and served (SRV-01).
 */
export function isServedPhone(phone: string): boolean {
  const [, area = '', exchange = ''] = /^([2-9][0-8]\d)([2-9]\d\d)\d{4}$/.exec(phone) ?? []
  if (area === '' || area.endsWith('11') || exchange.endsWith('11') || notPhones.has(exchange)) return false
  // Kept back for a longer numbering plan.
  return !area.startsWith('37') && !area.startsWith('96') && !notServed.has(area)
}
