/** Where a browser keeps a text: for this tab alone, or for all of its tabs and the next visits. */
type Keeper = 'tab' | 'browser'

/** Keeps a text under a name. A browser that refuses to remember, or is full, keeps nothing. */
export function keep(keeper: Keeper, name: string, text: string): void {
  ask(keeper, (storage) => storage.setItem(name, text))
}

/** The text that is kept under a name, or null. */
export function kept(keeper: Keeper, name: string): string | null {
  return ask(keeper, (storage) => storage.getItem(name))
}

/** Forgets what is kept under a name. */
export function forget(keeper: Keeper, name: string): void {
  ask(keeper, (storage) => storage.removeItem(name))
}

function ask<Answer>(keeper: Keeper, act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(keeper === 'tab' ? sessionStorage : localStorage)
  } catch (refused) {
    if (refused instanceof DOMException) return null
    throw refused
  }
}
