/** What any charge can be refused with; the money was not taken, or it is not known yet whether it was. */
export const chargeRefusals = ['payment-refused', 'payment-unclear', 'no-card-on-file', 'too-many-tries'] as const
