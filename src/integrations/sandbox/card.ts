/** What is typed into the form, as it came. */
export type CardForm = { email: string; card: string; expiry: string; cvc: string; name: string }
export type CardProblem = 'missing' | 'invalid' | 'incomplete' | 'past'
export type CardProblems = Partial<Record<keyof CardForm, CardProblem>>

/** What the sandbox's bank says to a card. */
export type CardAnswer = 'success' | 'declined' | 'insufficient_funds' | 'authenticate' | 'not_a_test_card'
/** What becomes of the refunds of a card that is charged: gone through at once, after a while, or taken back after a while. */
export type CardRefunds = 'succeed' | 'wait' | 'fail_later'

export const testCards = [
  { number: '4242 4242 4242 4242', answer: 'success' },
  { number: '4000 0025 0000 3155', answer: 'authenticate' },
  { number: '4000 0000 0000 0002', answer: 'declined' },
  { number: '4000 0000 0000 9995', answer: 'insufficient_funds' },
  { number: '4000 0000 0000 7726', answer: 'success', refunds: 'wait' },
  { number: '4000 0000 0000 5126', answer: 'success', refunds: 'fail_later' },
] as const satisfies { number: string; answer: CardAnswer; refunds?: CardRefunds }[]

const NUMBER_LENGTH = /^\d{12,19}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a form on a day (`month` counts from 1), by field; empty when nothing is. */
export function cardProblems(form: CardForm, today: { year: number; month: number }): CardProblems {
  const problems = {
    email: emailProblem(form.email),
    card: numberProblem(form.card),
    expiry: expiryProblem(form.expiry, today),
    cvc: cvcProblem(form.cvc, form.card),
    name: form.name.trim() === '' ? 'missing' : null,
  } as const
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** What the bank answers to a number without problems. */
export function answerOf(card: string): CardAnswer {
  const number = digitsOf(card)
  return testCards.find((known) => digitsOf(known.number) === number)?.answer ?? 'not_a_test_card'
}

/** What becomes of refunds to a card of which the last four digits were kept. */
export function refundsOf(last4: string): CardRefunds {
  const known: { number: string; refunds?: CardRefunds } | undefined = testCards.find(
    ({ number }) => lastFour(number) === last4,
  )
  return known?.refunds ?? 'succeed'
}

/** What of a card may be kept. */
export function lastFour(card: string): string {
  return digitsOf(card).slice(-4)
}

/** Luhn's check sum: every second digit from the right doubled, the sum of all digits a multiple of ten. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function emailProblem(email: string): CardProblem | null {
  if (email.trim() === '') return 'missing'
  return EMAIL.test(email.trim()) ? null : 'invalid'
}

function numberProblem(card: string): CardProblem | null {
  const number = digitsOf(card)
  if (number === '') return 'missing'
  if (/^\d{1,11}$/.test(number)) return 'incomplete'
  return NUMBER_LENGTH.test(number) && passesLuhn(number) ? null : 'invalid'
}

/** `MM / YY`, `MMYY` or `MM/YYYY`; a card is good until the end of its month. */
function expiryProblem(expiry: string, today: { year: number; month: number }): CardProblem | null {
  if (expiry.trim() === '') return 'missing'
  const [, monthText, yearText] = /^(\d{1,2})\s*[/\-. ]?\s*(\d{4}|\d{2})$/.exec(expiry.trim()) ?? []
  if (!monthText || !yearText) return 'incomplete'
  const month = Number(monthText)
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0)
  if (month < 1 || month > 12 || year > today.year + 50) return 'invalid'
  return year * 12 + month < today.year * 12 + today.month ? 'past' : null
}

/** Three digits; American Express prints four. */
function cvcProblem(cvc: string, card: string): CardProblem | null {
  const code = cvc.trim()
  if (code === '') return 'missing'
  if (!/^\d+$/.test(code)) return 'invalid'
  const length = /^3[47]/.test(digitsOf(card)) ? 4 : 3
  if (code.length < length) return 'incomplete'
  return code.length === length ? null : 'invalid'
}

function digitsOf(card: string): string {
  return card.replace(/[\s-]/g, '')
}
