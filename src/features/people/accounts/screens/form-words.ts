import { m } from '#paraglide/messages.js'

/** The sentences of the rules in `account.ts`, by name, so that pages carry these alone. */
const SENTENCES: Partial<Record<string, () => string>> = {
  credentials_required: m.refusal_credentials_required,
  contact_required: m.refusal_contact_required,
  name_required: m.refusal_name_required,
  name_mixes_alphabets: m.refusal_name_mixes_alphabets,
  username_shape: m.refusal_username_shape,
  email_shape: m.refusal_email_shape,
  phone_shape: m.refusal_phone_shape,
  password_short: m.refusal_password_short,
  password_long: m.refusal_password_long,
  code_shape: m.refusal_code_shape,
}

type Check = (value: string) => string | null

/** A rule as a form asks for it: true, or the sentence to show under the field. */
export function ruled(check: Check) {
  return (value: string | undefined) => {
    const wrong = check((value ?? '').trim())
    return wrong === null || sentenceOf(wrong)
  }
}

/** Passwords are taken as they are typed, blanks and all. */
export function ruledAsTyped(check: Check) {
  return (value: string | undefined) => {
    const wrong = check(value ?? '')
    return wrong === null || sentenceOf(wrong)
  }
}

function sentenceOf(code: string): string {
  const sentence = SENTENCES[code]
  return sentence ? sentence() : m.refusal_invalid_field()
}
