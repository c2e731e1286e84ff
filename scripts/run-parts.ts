import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** One part of a check: its name, what runs it, and the parts that it waits for and can't do without. */
export type Part = { name: string; command: string[]; needs?: string[] }

/** Parts of which each begins when the one before it has ended. */
export type Lane = Part[]

type Outcome = 'passed' | 'failed' | 'not run'

/** How long the last lines of a part that has ended are waited for. */
const LAST_WORDS_MS = 2000

/** How much of what a failed part said last is said again at the end: what failed stands there. */
const LAST_LINES = 80

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs every part, also after one that failed, and says at the end the last lines of each that failed, how each came
 * out and how long it took; whether all passed. Lanes run side by side. A part waits for those of another lane that it
 * needs; one whose need did not pass is not run, and that counts as a failure.
 * @throws Error when a part needs one that does not run before it or beside it
 */
export async function runParts(lanes: Lane[], say: (text: string) => void): Promise<boolean> {
  refuseEndlessWaits(lanes)
  const outcomes = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<Outcome>()]))
  const lines: string[] = []
  const failed: string[] = []
  const lastWords: string[] = []
  const began = performance.now()
  const firstMissing = async (needs: string[]) => {
    for (const name of needs) if ((await outcomes.get(name)?.promise) !== 'passed') return name
    return null
  }
  const runPart = async ({ name, command, needs = [] }: Part) => {
    const missing = await firstMissing(needs)
    const started = performance.now()
    const said: string[] = []
    const sayLine = (line: string) => {
      said.push(`${name.padEnd(8)} ${line}\n`)
      say(`${name.padEnd(8)} ${line}\n`)
    }
    const outcome = missing ? 'not run' : await run(command, sayLine)
    outcomes.get(name)?.resolve(outcome)
    if (outcome !== 'passed') failed.push(name)
    if (outcome === 'failed' && said.length > 0)
      lastWords.push(`\nWhat ${name} said last:\n`, ...said.slice(-LAST_LINES))
    const shown = missing ? `not run: it needs ${missing}` : `${outcome} in ${secondsSince(started)}`
    lines.push(`${name.padEnd(10)} ${shown}`)
  }
  const runLane = async (lane: Lane) => {
    for (const part of lane) await runPart(part)
  }
  await Promise.all(lanes.map(runLane))
  const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Every part passed'
  say(`${lastWords.join('')}\n${lines.join('\n')}\n${verdict}, in ${secondsSince(began)}.\n`)
  return failed.length === 0
}

/** No part needs itself, a later one of its own lane or one that there is not. */
function refuseEndlessWaits(lanes: Lane[]) {
  for (const lane of lanes) {
    const elsewhere = lanes.filter((other) => other !== lane).flat()
    for (const [place, { name, needs = [] }] of lane.entries()) {
      const before = [...elsewhere, ...lane.slice(0, place)].map((part) => part.name)
      const endless = needs.find((need) => !before.includes(need))
      if (endless) throw new Error(`${name} needs ${endless}, which does not run before it.`)
    }
  }
}

function secondsSince(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`
}

async function run([program = '', ...args]: string[], say: (line: string) => void): Promise<Outcome> {
  const stdio: ['inherit', 'pipe', 'pipe'] = ['inherit', 'pipe', 'pipe']
  const part = spawn(program, args, { cwd: ROOT, stdio, shell: process.platform === 'win32' })
  const said = Promise.all([part.stdout, part.stderr].map((stream) => sayLines(stream, say)))
  try {
    const [code, signal] = await once(part, 'exit')
    // Whoever interrupts one part wants no other.
    if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal)
    // What the part leaves running may hold its output open.
    await Promise.race([said, wait(LAST_WORDS_MS, undefined, { ref: false })])
    return code === 0 ? 'passed' : 'failed'
  } catch (error) {
    say(`${program} could not be run: ${error}`)
    return 'failed'
  }
}

async function sayLines(stream: Readable, say: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) say(line)
}
