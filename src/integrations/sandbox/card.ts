/** The texts typed into the form, unchanged. */
export type CardForm = { email: string; card: string; expiry: string; cvc: string; name: string }
export type CardProblem = 'missing' | 'invalid' | 'incomplete' | 'past'
export type CardProblems = Partial<Record<keyof CardForm, CardProblem>>

/** The answers of the sandbox's bank to a card. */
export type CardAnswer = 'success' | 'declined' | 'insufficient_funds' | 'authenticate' | 'not_a_test_card'
/** The fate of refunds to a charged card: through at once, after a while, or taken back after a while. */
export type CardRefunds = 'succeed' | 'wait' | 'fail_later'

type TestCard = { number: string; answer: CardAnswer; refunds?: CardRefunds; disputed?: true }

export const testCards = [
  { number: '4242 4242 4242 4242', answer: 'success' },
  { number: '4000 0025 0000 3155', answer: 'authenticate' },
  { number: '4000 0000 0000 0002', answer: 'declined' },
  { number: '4000 0000 0000 9995', answer: 'insufficient_funds' },
  { number: '4000 0000 0000 7726', answer: 'success', refunds: 'wait' },
  { number: '4000 0000 0000 5126', answer: 'success', refunds: 'fail_later' },
  { number: '4000 0000 0000 0259', answer: 'success', disputed: true },
] as const satisfies TestCard[]

const NUMBER_LENGTH = /^\d{12,19}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The problems of a form on a day (`month` counts from 1), by field; empty when there are none. */
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

/** The bank's answer to a number without problems. */
export function answerOf(card: string): CardAnswer {
  const number = digitsOf(card)
  return testCards.find((known) => digitsOf(known.number) === number)?.answer ?? 'not_a_test_card'
}

/** The fate of refunds to a card by its last four digits. */
export function refundsOf(last4: string): CardRefunds {
  return knownBy(last4)?.refunds ?? 'succeed'
}

/** Whether the holder of a charged card takes the payment back, by its last four digits. */
export function isDisputed(last4: string): boolean {
  return knownBy(last4)?.disputed === true
}

/** The part of a card number that may be kept. */
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

function knownBy(last4: string): TestCard | undefined {
  return testCards.find(({ number }) => lastFour(number) === last4)
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
