import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** One part of a check: its name, what runs it, and the part without which it can't. */
export type Part = { name: string; command: string[]; needs?: string }

type Outcome = 'passed' | 'failed' | 'not run'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs every part, also after one that failed, and says at the end how each came out and how long it took; whether all
 * passed. The parts of one stage run side by side. A part whose need, of an earlier stage, did not pass is not run, and that
 * counts as a failure.
 */
export async function runParts(stages: Part[][], say: (text: string) => void): Promise<boolean> {
  const outcomes = new Map<string, Outcome>()
  const lines: string[] = []
  const runPart = async ({ name, command, needs }: Part) => {
    const started = performance.now()
    const held = needs !== undefined && outcomes.get(needs) !== 'passed'
    const outcome = held ? 'not run' : await run(command)
    const seconds = Math.round((performance.now() - started) / 1000)
    outcomes.set(name, outcome)
    lines.push(`${name.padEnd(10)} ${held ? `not run: it needs ${needs}` : `${outcome} in ${seconds} s`}`)
  }
  for (const stage of stages) await Promise.all(stage.map(runPart))
  const failed = [...outcomes].filter(([, outcome]) => outcome !== 'passed').map(([name]) => name)
  say(
    `\n${lines.join('\n')}\n${failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'Every part passed.'}\n`,
  )
  return failed.length === 0
}

async function run([program = '', ...args]: string[]): Promise<Outcome> {
  const part = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  try {
    const [code, signal] = await once(part, 'exit')
    // Whoever interrupts one part wants no other.
    if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal)
    return code === 0 ? 'passed' : 'failed'
  } catch (error) {
    process.stderr.write(`${program} could not be run: ${error}\n`)
    return 'failed'
  }
}
