import { type ChildProcess, spawn } from 'node:child_process'
import { errorCode } from '#platform/outage.ts'
import { BackupError } from './backup-error.ts'

const SAID_MOST = 1_000

/** A program of PostgreSQL’s own at work on a server; `ended` rejects with a BackupError unless it ends well. */
export type DatabaseTool = { child: ChildProcess; ended: Promise<void> }

/** Starts `pg_dump` or `pg_restore` on the database of an address. The password stays out of the list of processes. */
export function startTool(program: 'pg_dump' | 'pg_restore', options: string[], url: string): DatabaseTool {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  const child = spawn(program, [...options, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }), LC_MESSAGES: 'C' },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(0, SAID_MOST)
  })
  // It may end before it has read all; its exit code says whether that is well.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((done, fail) => {
    child.once('error', (error) =>
      fail(errorCode(error) === 'ENOENT' ? new BackupError(missing(program)) : error),
    )
    child.once('close', (code) =>
      code === 0 ? done() : fail(new BackupError(`${program} failed: ${said.trim().replaceAll('\n', '; ')}`)),
    )
  })
  // The caller waits for it after its bytes.
  ended.catch(() => undefined)
  return { child, ended }
}

function missing(program: string): string {
  return `${program} is not installed: a server that DATABASE_URL names needs the client programs of its version of PostgreSQL (on Debian, postgresql-client-18).`
}
