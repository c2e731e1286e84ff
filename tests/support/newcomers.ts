let count = 0

/** A sign-up's body that nobody has used yet. */
export function newcomer(changes: Record<string, string> = {}) {
  count += 1
  return {
    name: 'New Person',
    username: `newcomer${count}`,
    email: `newcomer${count}@test.example`,
    password: 'a long enough one',
    ...changes,
  }
}

/** The secret in a letter's link. */
export function linkIn(letter: { text: string } | undefined): string {
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error('The letter has no link.')
  return token
}

/** The digits in a text message. */
export function codeIn(message: { text: string } | undefined): string {
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1]
  if (!code) throw new Error('The message has no code.')
  return code
}
