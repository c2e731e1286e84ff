import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import type { EditMode } from './edit-offer.ts'

type Props = { value: EditMode; onValueChange: (mode: EditMode) => void }

/** Switches between periods and blocked days; native radios, so that arrow keys work. */
export function ModeSwitch({ value, onValueChange }: Props) {
  const name = useId()
  const modes = [
    { mode: 'periods', label: m.availability_edit_periods() },
    { mode: 'blocked', label: m.availability_edit_blocked() },
  ] as const
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 text-14 font-medium">{m.availability_edit_mode()}</legend>
      <div className="flex w-fit max-w-full rounded-lg border border-line bg-raised p-1">
        {modes.map(({ mode, label }) => (
          <label key={mode} className={choiceClass}>
            <input
              type="radio"
              name={name}
              value={mode}
              checked={value === mode}
              onChange={() => onValueChange(mode)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choiceClass =
  'relative flex min-h-11 cursor-pointer items-center rounded-md px-4 text-14 font-medium transition-colors md:min-h-9 ' +
  'md:pointer-coarse:min-h-11 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
