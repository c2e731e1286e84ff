import { useMemo, useSyncExternalStore } from 'react'
import { storedText } from '#platform/browser/storage.ts'
import { parseJson } from '#platform/json.ts'

/** Where a browser keeps cities of its own, as a JSON list of strings (SPEC §3). */
const CUSTOM_CITIES_KEY = 'customCities'

/** The cities that this browser added to the built-in list; none while the page is still the server's. */
export function useCustomCities(): readonly string[] {
  const stored = useSyncExternalStore(listen, readStored, () => '')
  return useMemo(() => parseCustomCities(stored), [stored])
}

/** The city strings in a stored text; whatever else it holds counts as none. */
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
