import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export type RadioCard = {
  value: string
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}
type Props = {
  legend: ReactNode
  name: string
  cards: readonly RadioCard[]
  value?: string
  defaultValue?: string
  error?: string
  columns?: 1 | 2 | 3
  onValueChange?: (value: string) => void
}

/** One choice among a few that deserve a sentence each; native radios, so arrows and forms work. */
export function RadioCards({
  legend,
  name,
  cards,
  value,
  defaultValue,
  error,
  columns = 2,
  onValueChange,
}: Props) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <div className={`grid gap-3 ${wide[columns]}`}>
        {cards.map((card) => (
          <label key={card.value} className={cardClass}>
            {card.icon ? <span className="text-muted [&_svg]:size-6">{card.icon}</span> : null}
            <span className="grid flex-1 gap-0.5">
              <span className="font-semibold">{card.title}</span>
              {card.detail ? <span className="text-14 text-muted">{card.detail}</span> : null}
            </span>
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={value === undefined ? defaultValue === card.value : undefined}
              onChange={() => onValueChange?.(card.value)}
              className="tick mt-0.5"
            />
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  )
}

const wide = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }
const cardClass =
  'flex min-h-11 items-start gap-3 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-ink ' +
  'has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-sunken has-disabled:text-muted'
