/** Where a browser stores something: for this tab alone, or for all of its tabs and the next visits. */
export type Place = 'tab' | 'browser'

/** Stores a text. A browser that refuses to remember, or is full, stores nothing. */
export function storeText(place: Place, name: string, text: string): void {
  ask(place, (storage) => storage.setItem(name, text))
}

export function storedText(place: Place, name: string): string | null {
  return ask(place, (storage) => storage.getItem(name))
}

export function removeStored(place: Place, name: string): void {
  ask(place, (storage) => storage.removeItem(name))
}

/** The names that begin so, under which something is stored. */
export function storedNames(place: Place, prefix: string): string[] {
  const names = ask(place, (storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
  )
  return (names ?? []).filter((name) => name.startsWith(prefix))
}

function ask<Answer>(place: Place, act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(place === 'tab' ? sessionStorage : localStorage)
  } catch (refused) {
    if (refused instanceof DOMException) return null
    throw refused
  }
}
