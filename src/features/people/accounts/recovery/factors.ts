import { deleteSecondStep } from '#features/people/factors/second-steps.ts'
import type { Ctx, Services } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { selectContactLink } from '../contact/store.ts'
import { linkHash } from '../one-time-secrets.ts'
import {
  deleteFactorsEnded,
  keepFormerPasskeys,
  keepFormerSecondStep,
  selectFactors,
  selectFormerHolder,
  selectFormerPasskey,
  spendFormerCode,
  spendFormerStep,
} from './factor-store.ts'

export type { Factor } from './factor-store.ts'

/** Every factor of an account, of now and of the last seven days. */
export function readFactors(db: Queryable, userId: string) {
  return selectFactors(db, userId)
}

/** The account that a contact belonged to lately; undefined when there is none. */
export async function readFormerHolder({ db }: Ctx, contact: string): Promise<string | undefined> {
  return (await selectFormerHolder(db, contact))?.id
}

/** A passkey that an account had lately. */
export function readFormerPasskey({ db }: Ctx, credentialId: string) {
  return selectFormerPasskey(db, credentialId)
}

/** Whose account a letter’s link belongs to, and the contact that it shows; undefined where it is over. */
export async function readShownContact({ db, clock }: Ctx, token: string) {
  const link = await selectContactLink(db, linkHash(token), clock.now())
  return link?.purpose === 'recover' ? link : undefined
}

/** Uses a time step of a former second step up; false where it, or a later one, was used already. */
export function spendStep(db: Queryable, factorId: string, step: number): Promise<boolean> {
  return spendFormerStep(db, factorId, step)
}

/** Uses a recovery code of a former second step up; false where it is not one of them. */
export function spendCode(db: Queryable, factorId: string, codeHash: string): Promise<boolean> {
  return spendFormerCode(db, factorId, codeHash)
}

/** Keeps a passkey that its person is about to remove: for seven days it still shows whose the account is. */
export function keepRemovedPasskey(trx: Trx, userId: string, id: string, now: Date): Promise<void> {
  return keepFormerPasskeys(trx, userId, now, id)
}

/** Takes a second step away with its recovery codes, and keeps them as a former factor. */
export async function endSecondStep(trx: Trx, userId: string, now: Date): Promise<void> {
  await keepFormerSecondStep(trx, userId, now)
  await deleteSecondStep(trx, userId)
}

/** Forgets factors that ended before a moment; answers how many. */
export function forgetFactors({ db }: Services, before: Date, most: number): Promise<number> {
  return deleteFactorsEnded(db, before, most)
}
