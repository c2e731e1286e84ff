const MOST = 8

/** What of a run took longest, and the sum of all, in lines to be printed. */
export function slowest(what: string, took: { name: string; milliseconds: number }[]): string {
  const longest = took.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, MOST)
  const lines = longest.map(({ name, milliseconds }) => `${inSeconds(milliseconds)}  ${name}`)
  const sum = took.reduce((total, { milliseconds }) => total + milliseconds, 0)
  return ['', `Slowest of ${took.length} ${what}:`, ...lines, `${inSeconds(sum)}  all of them`, ''].join('\n')
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
}
