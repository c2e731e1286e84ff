import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Combobox } from '#ui/combobox.tsx'
import { localCity, matchCities } from './cities.ts'
import { useCustomCities } from './custom-cities.ts'

type Props = {
  value: string
  /** Each change of the text, typed or picked. */
  onValueChange: (text: string) => void
  /** A suggestion was chosen, as against typed. */
  onPick?: (city: string) => void
  onBlur?: () => void
  name?: string
  label?: ReactNode
  hint?: ReactNode
  error?: string
  placeholder?: string
  hideLabel?: boolean
  className?: string
  inputClassName?: string
  required?: boolean
}

/**
 * A city, 'City, Province', with suggestions from the built-in list and this browser's own (SPEC §5, §9). A known one is
 * written in the page's language, whichever it came in.
 */
export function CityField({ value, onPick, label = m.search_city(), ...rest }: Props) {
  const locale = getLocale()
  const custom = useCustomCities()
  const options = matchCities(value, locale, custom).map((city) => ({ id: city, label: city }))
  return (
    <Combobox
      name="location"
      {...rest}
      value={localCity(value, locale)}
      label={label}
      options={options}
      start={<MapPin />}
      onPick={(option) => onPick?.(option.label)}
    />
  )
}
