/** Ten digits as people read them: '(305) 555-0101'. */
export function sayPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
