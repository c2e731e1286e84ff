import type { Times } from './times.ts'

/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints what was measured, with its middle and its slowest hundredth. */
export function row(what: string, { p50, p99 }: Times): void {
  say(`    ${what.padEnd(40)} p50 ${p50.toFixed(2).padStart(7)}   p99 ${p99.toFixed(2).padStart(7)}`)
}
