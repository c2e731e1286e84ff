export const PERFORMANCE_AIM = 95
const FULL = 100

/** Scores of 0 to 100; `lcp` and `tbt` in milliseconds, `cls` without a unit. */
export type Scores = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
}

/** The middle of each figure by itself. */
export function medianOf(runs: Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    ...{ performance: middle('performance'), accessibility: middle('accessibility') },
    ...{ practices: middle('practices'), seo: middle('seo') },
    ...{ lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') },
  }
}

/**
 * What a page falls short of. Performance is judged where the same page without scripts is perfect in the same run: elsewhere
 * the machine is too slow or too busy for it.
 * @returns the categories with their scores; empty for a page as it should be
 */
export function shortOf({ performance, accessibility, practices, seo }: Scores, isJudged: boolean): string[] {
  const full = { accessibility, 'best practices': practices, SEO: seo }
  return [
    ...(isJudged && performance < PERFORMANCE_AIM ? [`performance ${performance}`] : []),
    ...Object.entries(full).flatMap(([name, score]) => (score < FULL ? [`${name} ${score}`] : [])),
  ]
}
