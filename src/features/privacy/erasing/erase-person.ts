import { sql } from 'kysely'
import { FORGET_FILE_JOB } from '#features/base/documents/drop-document.ts'
import { FORGET_FILES_JOB } from '#features/base/pictures/sweep-pictures.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { personalTables } from '../personal-tables/personal-tables.ts'
import { assigned } from './columns.ts'
import type { Erased } from './erased.ts'
import { erasure, type Fate } from './erasure.ts'
import { selectFiles } from './store/files.ts'
import { eraseGear } from './store/gear.ts'
import { emptyUser, eraseLoose, retainIdentity } from './store/person.ts'
import { erasePayer } from './store/provider.ts'
import { eraseMessages, eraseNotifications, eraseRentalWords, eraseReports } from './store/words.ts'

/**
 * Erases a person in the caller's transaction; jobs that it adds delete the files. The caller locks their profile and
 * checks that nothing is open.
 */
export async function erasePerson(trx: Trx, person: Erased, now: Date): Promise<void> {
  await retainIdentity(trx, person, now)
  await addFileJobs(trx, person.id)
  await eraseReports(trx, person, now)
  await eraseMessages(trx, person)
  await eraseNotifications(trx, person)
  await eraseRentalWords(trx, person)
  await eraseGear(trx, person, now)
  await erasePayer(trx, person)
  // First: the security record is emptied for those alone who are erased.
  await emptyUser(trx, person, now)
  await eraseTables(trx, person)
  await eraseLoose(trx, person)
  const { id } = person
  await logSecurityEvent(trx, {
    user_id: id,
    action: 'account_erased',
    resource_type: 'user',
    resource_id: id,
  })
}

/** Applies the fate of each table that decides alone, in the order of the list. */
async function eraseTables(trx: Trx, person: Erased): Promise<void> {
  for (const [table, fate] of Object.entries<Fate>(erasure)) {
    if (fate.fate !== 'deleted' && fate.fate !== 'emptied') continue
    const keys =
      fate.by ?? Object.entries<readonly string[]>(personalTables).find(([name]) => name === table)?.[1] ?? []
    const isTheirs = sql`${person.id}::uuid in (${sql.join(keys.map((key) => sql.ref(key)))})`
    if (fate.fate === 'deleted') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(trx)
    else
      await sql`update ${sql.table(table)} set ${assigned(fate.set(person))} where ${isTheirs}`.execute(trx)
  }
}

async function addFileJobs(trx: Trx, userId: string): Promise<void> {
  const { paths, pictures } = await selectFiles(trx, userId)
  for (const path of paths) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
  for (const { src, widths } of pictures)
    await addJob(trx, FORGET_FILES_JOB, { src, widths }, { key: `forget:${src}` })
}
