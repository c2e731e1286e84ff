import { useMemo, useSyncExternalStore } from 'react'

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
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter((city) => typeof city === 'string' && city.trim() !== '') : []
  } catch (malformed) {
    if (malformed instanceof SyntaxError) return []
    throw malformed
  }
}

function readStored(): string {
  try {
    return localStorage.getItem(CUSTOM_CITIES_KEY) ?? ''
  } catch (refused) {
    if (refused instanceof DOMException) return ''
    throw refused
  }
}

function listen(hear: () => void): () => void {
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
