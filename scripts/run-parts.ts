import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One part of a check: its name, what runs it, and the part without which it can't. */
export type Part = { name: string; command: string[]; needs?: string }

type Outcome = 'passed' | 'failed' | 'not run'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs every part, also after one that failed, and says at the end how each came out and how long it took; whether all
 * passed. A part whose need did not pass is not run, and that counts as a failure.
 */
export function runParts(parts: Part[], say: (text: string) => void): boolean {
  const outcomes = new Map<string, Outcome>()
  const lines: string[] = []
  for (const { name, command, needs } of parts) {
    const started = performance.now()
    const held = needs !== undefined && outcomes.get(needs) !== 'passed'
    const outcome = held ? 'not run' : run(command)
    const seconds = Math.round((performance.now() - started) / 1000)
    outcomes.set(name, outcome)
    lines.push(`${name.padEnd(10)} ${held ? `not run: it needs ${needs}` : `${outcome} in ${seconds} s`}`)
  }
  const failed = [...outcomes].filter(([, outcome]) => outcome !== 'passed').map(([name]) => name)
  say(
    `\n${lines.join('\n')}\n${failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Every part passed.'}\n`,
  )
  return failed.length === 0
}

function run([program = '', ...args]: string[]): Outcome {
  const { status, signal, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) process.stderr.write(`${program} could not be run: ${error.message}\n`)
  // Whoever interrupts one part wants no other.
  if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal)
  return status === 0 ? 'passed' : 'failed'
}
