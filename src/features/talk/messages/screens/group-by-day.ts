import type { MessageView } from '../contract.ts'

/** Words that one person wrote in one go. */
export type Run = { sender_id: string; items: MessageView[] }
export type DayOfWords = { day: string; runs: Run[] }

const ONE_GO_MS = 5 * 60_000

/** Words by the day on which the reader’s own clock has them, and within it by who wrote them in one go. */
export function groupByDay(
  items: readonly MessageView[],
  dayOf: (instant: string) => string = localDay,
): DayOfWords[] {
  const days: DayOfWords[] = []
  for (const message of items) {
    const day = dayOf(message.created_at)
    const last = days.at(-1)
    if (last?.day === day) addTo(last.runs, message)
    else days.push({ day, runs: [runOf(message)] })
  }
  return days
}

/** The day of an instant where the reader is, YYYY-MM-DD. */
export function localDay(instant: string | Date): string {
  const at = new Date(instant)
  const [month, date] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${date}`
}

function addTo(runs: Run[], message: MessageView) {
  const run = runs.at(-1)
  const before = run?.items.at(-1)
  const isOneGo =
    before?.sender_id === message.sender_id &&
    Date.parse(message.created_at) - Date.parse(before.created_at) <= ONE_GO_MS
  if (run && isOneGo) run.items.push(message)
  else runs.push(runOf(message))
}

function runOf(message: MessageView): Run {
  return { sender_id: message.sender_id, items: [message] }
}
