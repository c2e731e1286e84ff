import { codeHash } from '#features/accounts/proofs.ts'

/** What the database keeps of a code. Eighty random bits need no key of the server: nobody can try them all. */
export function hashOfCode(userId: string, typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  return codeHash(userId, plain.replace(/o/g, '0').replace(/[il]/g, '1'))
}
