import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'

type Props = { from: string; to: string; year?: boolean; days?: boolean; className?: string }

/**
 * A range of days as a slate would write it: `12 NOV → 15 NOV · 4 DAYS`. `from` and `to` are YYYY-MM-DD, the last
 * included. Years show when they differ, or when asked for.
 */
export function Timecode({ from, to, year, days = true, className }: Props) {
  const years = year || from.slice(0, 4) !== to.slice(0, 4)
  return (
    <span className={cx('font-mono text-14 font-medium tracking-tight uppercase tabular-nums', className)}>
      <time dateTime={from} className="whitespace-nowrap">
        {slateDay(from, years)}
      </time>
      {from === to ? null : (
        <>
          <svg
            viewBox="0 0 20 8"
            aria-hidden="true"
            className="mx-[0.8ch] inline-block h-[0.5em] w-[1.25em] align-[0.08em] text-muted"
          >
            <path d="M0.5 4h18M15.5 1l3.5 3-3.5 3" fill="none" stroke="currentColor" strokeWidth="1.25" />
          </svg>
          <span className="sr-only"> {m.ui_timecode_to()} </span>
          <time dateTime={to} className="whitespace-nowrap">
            {slateDay(to, years)}
          </time>
        </>
      )}
      {days ? (
        <>
          {' '}
          <span className="whitespace-nowrap text-muted">
            {`· ${m.ui_timecode_days({ count: countDays(from, to) })}`}
          </span>
        </>
      ) : null}
    </span>
  )
}

/** One day as a slate writes it: `12 NOV`, with the year when `years`. */
export function slateDay(day: string, years = false): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = m.ui_timecode_months().split(' ')[(month ?? 1) - 1]
  return [date, name, years ? year : ''].join(' ').trim()
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
