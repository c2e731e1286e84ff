import type { ComponentProps } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import { TextField } from './text-field.tsx'

/** Dollars as typed. The sign is before the figure in English and after it in French. The form parses the text. */
export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'start' | 'end'>) {
  const place = getLocale() === 'fr-CA' ? { end: '$' } : { start: '$' }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...place}
      inputClassName="font-mono tabular-nums"
    />
  )
}
