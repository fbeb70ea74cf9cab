import type { Faq } from './faq-list.tsx'

/** The questions as search engines read them (schema.org). */
export function faqSchema({ faq }: Faq) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
