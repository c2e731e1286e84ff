/**
 * Hashes passwords, a few at one time: each takes a core for a moment, and a caller with many must not hold up others.
 * `whose` names the caller for taking turns. Null when too much waits already.
 */
export type Passwords = {
  hash(password: string, whose: string): Promise<string | null>
  verify(hash: string, password: string, whose: string): Promise<boolean | null>
}
