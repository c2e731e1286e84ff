import { type PointerEvent, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { topOfScale } from './top-of-scale.ts'

export type PlotPoint = {
  /** When or what it is, in words. */
  label: string
  value: number
}

/** A value as people read it. */
export type Say = (value: number) => string

const WIDTH = 520
const HEIGHT = 112
/** The share of a bar’s place left free between it and the next. */
const GAP = 0.28

type Props = { title: string; points: readonly PlotPoint[]; say: Say }

/**
 * Bars over time on a scale, the latest chosen at first. A slider lies over them: pointed at, touched or by the arrow keys, it
 * says one bar's value and its difference from the one before; all values stand in a table behind.
 */
export function Plot({ title, points, say }: Props) {
  const id = useId()
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const chosen = points[at]
  if (!chosen) return null
  const change = changeText(points[at - 1], chosen, say)
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length))))
  }
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={id} className="font-sans text-14 font-semibold tracking-normal">
          {title}
        </h4>
        <output className="flex items-baseline gap-3 text-14 text-muted" aria-hidden="true">
          {chosen.label}
          <span className="font-mono text-18 font-semibold tracking-tight text-ink tabular-nums">
            {say(chosen.value)}
          </span>
        </output>
        <p aria-hidden="true" className="basis-full text-right text-12 text-muted">
          {change}
        </p>
      </figcaption>
      <div
        className="relative touch-pan-y rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus"
        onPointerMove={point}
        onPointerDown={point}
      >
        <Bars points={points} at={at} say={say} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          aria-labelledby={id}
          aria-valuetext={`${chosen.label}: ${say(chosen.value)}, ${change}`}
          className="absolute inset-0 size-full touch-pan-y opacity-0 outline-none"
        />
      </div>
      <p aria-hidden="true" className="flex justify-between gap-4 text-12 text-muted">
        <span>{points[0]?.label}</span>
        <span className="text-right">{points[last]?.label}</span>
      </p>
      <Disclosure summary={<span className="text-14">{m.admin_overview_table()}</span>}>
        <PlotTable title={title} points={points} say={say} />
      </Disclosure>
    </figure>
  )
}

/** How much more or less than the one before: `12 more than the week before`. */
function changeText(before: PlotPoint | undefined, chosen: PlotPoint, say: Say): string {
  if (!before) return m.admin_overview_first()
  const more = chosen.value - before.value
  if (more === 0) return m.admin_overview_same()
  return more > 0
    ? m.admin_overview_more({ amount: say(more) })
    : m.admin_overview_less({ amount: say(-more) })
}

function Bars({ points, at, say }: { points: readonly PlotPoint[]; at: number; say: Say }) {
  const top = topOfScale(Math.max(0, ...points.map(({ value }) => value)))
  return (
    <div className="relative">
      <Drawing points={points} at={at} top={top} />
      {(top % 2 === 0 ? [1, 0.5] : [1]).map((share) => (
        <span
          key={share}
          aria-hidden="true"
          className="absolute inset-x-0 border-t border-dashed border-hairline font-mono text-12 leading-4 text-muted tabular-nums"
          style={{ bottom: `${share * 100}%` }}
        >
          <span className="absolute top-0 left-0 bg-paper pr-1">{say(top * share)}</span>
        </span>
      ))}
    </div>
  )
}

function Drawing({ points, at, top }: { points: readonly PlotPoint[]; at: number; top: number }) {
  const place = WIDTH / points.length
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-28 w-full border-b border-line"
    >
      {points.map(({ label, value }, index) => {
        const height = (Math.max(0, value) / top) * HEIGHT
        return (
          <g key={label} className={index === at ? 'text-accent' : 'text-line'}>
            <rect
              x={index * place}
              y={0}
              width={place}
              height={HEIGHT}
              fill={index === at ? 'var(--color-shade)' : 'transparent'}
            />
            <rect
              x={index * place + (place * GAP) / 2}
              y={HEIGHT - height}
              width={place * (1 - GAP)}
              height={height}
              fill="currentColor"
            />
          </g>
        )
      })}
    </svg>
  )
}

function PlotTable({ title, points, say }: Props) {
  return (
    <table aria-label={title} className="w-full text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.admin_overview_when()}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ label, value }, index) => (
          <tr key={label} className={cx(index > 0 && 'border-t border-hairline')}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right font-mono text-ink tabular-nums">{say(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
