import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { wordsOf } from './story.ts'

export const PASSWORD = 'quiet-on-the-set'

export type Person = ReturnType<typeof newPerson>

/** Somebody nobody has met: stories share one server. */
export function newPerson() {
  const number = randomInt(1_000_000, 9_999_999)
  return {
    name: `Robin Perron ${number}`,
    username: `robin.${number}`,
    email: `robin.${number}@example.ca`,
    phone: `416555${randomInt(1_000, 9_999)}`,
  }
}

/** Fills in the sign-up form in front of us, by e-mail where there is one, and sends it. */
export async function fillSignUp(page: Page, look: Look, person: Person) {
  const say = wordsOf(look)
  await page.getByLabel(say('accounts_name'), { exact: true }).fill(person.name)
  await page.getByLabel(say('accounts_username')).fill(person.username)
  if (person.email) await page.getByLabel(say('accounts_email'), { exact: true }).fill(person.email)
  else await page.getByLabel(say('accounts_phone'), { exact: true }).fill(person.phone)
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_signup_submit') }).click()
}
