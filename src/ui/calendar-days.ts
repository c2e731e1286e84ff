/** `YYYY-MM-DD` as the local midday the day picker counts with, clear of any clock change. */
export function toDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The day picker's local date as `YYYY-MM-DD`. */
export function toDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
