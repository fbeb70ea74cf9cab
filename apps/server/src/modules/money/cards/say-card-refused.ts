import { isHopeless } from '@ownward/domain/billing'
import type { Locale } from '@ownward/texts'
import { whyRefused } from '../../ground/messages/index.ts'
import type { CardRefused } from './refused-cards.ts'

/** The values that the sentence about a refused card needs: why, and which card where it is asked no more. */
export function sayCardRefused(
  { refusal, card }: CardRefused,
  words: { locale: Locale },
): { reason: string; card: string } {
  return { reason: whyRefused(refusal, words), card: isHopeless(refusal) ? card : '' }
}
