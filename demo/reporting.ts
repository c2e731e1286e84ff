/** Receives a line. */
export type Say = (line: string) => void

const EVERY_MS = 3000

/**
 * Runs a long piece of work that tells its step whenever another begins; `report` receives the current one every few seconds,
 * with the seconds since the start.
 */
export async function reporting<Answer>(
  report: Say | undefined,
  work: (say: Say) => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now()
  let step = ''
  const timer = setInterval(() => {
    if (step) report?.(`${Math.round((performance.now() - started) / 1000)} s, ${step}`)
  }, EVERY_MS)
  try {
    return await work((line) => {
      step = line
    })
  } finally {
    clearInterval(timer)
  }
}
