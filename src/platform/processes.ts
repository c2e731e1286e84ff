import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from './outage.ts'

/** Whom a program runs as; ourselves when nothing is said. */
export type Owner = { uid?: number; gid?: number }

/** Runs a program to its end, as another user if told so, on `input`; returns its exit code and its whole output. */
export function command(
  program: string,
  args: string[],
  owner: Owner = {},
  input = '',
): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', fail)
    child.once('close', (code) => done({ code, said: said.trim() }))
    // A program that ends without reading it says by its code whether that is well.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Interrupts a process and looks for its end every 50 ms; whether it ended within the time it was given. */
export async function endProcess(pid: number, withinMs: number): Promise<boolean> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < withinMs; waited += LOOK_MS) {
    if (!isAlive(pid)) return true
    await wait(LOOK_MS)
  }
  return !isAlive(pid)
}

const LOOK_MS = 50

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
