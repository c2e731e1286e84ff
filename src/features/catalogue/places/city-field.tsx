import { MapPin } from 'lucide-react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { storedText } from '#platform/browser/storage.ts'
import { parseJson } from '#platform/json.ts'
import { Combobox } from '#ui/combobox.tsx'
import { localCity, matchCities } from './cities.ts'

/** Where a browser keeps cities of its own, as a JSON list of strings (SPEC §3). */
const CUSTOM_CITIES_KEY = 'customCities'

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
 * A city, 'City, Province', with suggestions from the built-in list and this browser's own (SPEC §5, §9). A known one
 * is written in the page's language.
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

/** The cities that this browser added to the built-in list; none while the page is still the server's. */
function useCustomCities(): readonly string[] {
  const stored = useSyncExternalStore(listen, readStored, () => '')
  return useMemo(() => parseCustomCities(stored), [stored])
}

/** The city strings in a stored text; other values are skipped. */
export function parseCustomCities(stored: string): readonly string[] {
  if (!stored.startsWith('[')) return []
  const list = parseJson(stored)
  return Array.isArray(list) ? list.filter((city) => typeof city === 'string' && city.trim() !== '') : []
}

function readStored(): string {
  return storedText('browser', CUSTOM_CITIES_KEY) ?? ''
}

function listen(hear: () => void): () => void {
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
