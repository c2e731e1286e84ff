/**
 * Hashes passwords, a few at one time: each takes a core for a moment, and whoever asks for many must not hold up others.
 * `whose` names who takes turns with the others. Null when too much waits already.
 */
export type Passwords = {
  hash(password: string, whose: string): Promise<string | null>
  verify(hash: string, password: string, whose: string): Promise<boolean | null>
}
