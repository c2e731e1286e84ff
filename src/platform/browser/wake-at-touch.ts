declare global {
  interface Navigator {
    /** Absent where the browser does not tell of its line. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

/** On the window: a program needs the page's scripts. */
export const WAKE_WANTED = 'northreel:wanted'

export type Sleep = {
  /** The addresses of all scripts that the page needs to be alive. */
  files: readonly string[]
  /** The one of them that runs the others. */
  entry: string
  /** The `id` of the template that holds the page's data. */
  data: string
  /** The event by which a program wakes the page. */
  wanted: string
  /** Names of stored items that change what the page shows: where one is stored, the page wakes at once. */
  stored: readonly string[]
  /** The sentence to show when the scripts could not be fetched. */
  trouble: string
}

type Steps = {
  fetchScript: typeof fetchScript
  fetchAhead: typeof fetchAhead
  start: typeof start
  isInUse: typeof isInUse
}

/** The text of an inline script for the head that wakes the page. */
export function wakeScript(sleep: Sleep): string {
  // Each function travels as its own text, so none uses another by its name.
  const facts = JSON.stringify(sleep).replaceAll('<', '\\u003c')
  return `(${wakeAtTouch})(${facts},{fetchScript:${fetchScript},fetchAhead:${fetchAhead},start:${start},isInUse:${isInUse}})`
}

/**
 * Fetches the page's scripts at rest, one in each idle moment, and runs them when the visitor first touches the page, or at once where a field is
 * in use or a part in view is still to be loaded. When they can't be fetched, the page says so and the next touch tries again.
 * @internal
 */
export function wakeAtTouch(sleep: Sleep, steps: Steps): void {
  // A screen reader presses without a pointer: all that it raises is a click.
  const retries = ['pointerdown', 'keydown', 'click', 'online']
  const touches = 'pointermove pointerdown touchstart click keydown wheel scroll focusin input change'
  let heard: string[] = []
  const coming = new Map<string, Promise<void>>()
  let notice: Element | undefined
  const hear = (signs: string[]) => {
    for (const sign of heard) removeEventListener(sign, wake, true)
    heard = signs
    for (const sign of heard) addEventListener(sign, wake, { capture: true, passive: true })
  }
  const bring = (file: string, priority: RequestPriority) => {
    const fetched =
      coming.get(file) ??
      steps.fetchScript(file, priority).catch((error) => {
        coming.delete(file)
        throw error
      })
    coming.set(file, fetched)
    return fetched
  }
  async function wake(sign?: Event) {
    // Browsers raise a move as well when the page is drawn under a pointer at rest.
    const isStill =
      sign instanceof PointerEvent && sign.type === 'pointermove' && !(sign.movementX || sign.movementY)
    if (isStill || heard.length === 0) return
    hear([])
    notice?.remove()
    try {
      await Promise.all(sleep.files.map((file) => bring(file, 'high')))
    } catch {
      notice = Object.assign(document.createElement('p'), { role: 'alert', textContent: sleep.trouble })
      notice.className =
        'pointer-events-none sticky bottom-0 z-40 bg-ink px-4 py-3 text-center text-14 text-paper'
      document.body.append(notice)
      return hear(retries)
    }
    const run = () => steps.start(sleep)
    if (document.readyState !== 'loading') run()
    else document.addEventListener('DOMContentLoaded', run)
  }
  const look = () => {
    if (steps.isInUse(sleep.stored)) return void wake()
    const busy = new IntersectionObserver((parts) => {
      if (parts.some((part) => part.isIntersecting)) void wake()
    })
    for (const part of document.querySelectorAll('[aria-busy=true]')) busy.observe(part)
  }
  hear([...touches.split(' '), sleep.wanted])
  document.addEventListener('DOMContentLoaded', look)
  // By then the browser has put back what was typed before the page was left.
  addEventListener('pageshow', () => steps.isInUse(sleep.stored) && wake())
  // The touch asks again, and says so.
  addEventListener('load', () => steps.fetchAhead(sleep.files, bring).catch(() => undefined))
}

/**
 * Fetches scripts before they are needed, one in each idle moment; none for a visitor who saves data.
 * @throws Error when one of them can't be fetched
 * @internal
 */
export async function fetchAhead(files: readonly string[], bring: typeof fetchScript): Promise<void> {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  if (saveData || effectiveType.includes('2g')) return
  const atRest = window.requestIdleCallback ?? ((rest: () => void) => setTimeout(rest))
  for (const file of files) {
    // Chromium never idles on some pages that have loaded.
    await new Promise<void>((go) => atRest(() => go(), { timeout: 500 }))
    await bring(file, 'low')
  }
}

/**
 * Puts a file into the browser's cache. A browser does not fetch a module again that failed once, so all are here before one runs.
 * @throws Error when it can't be fetched
 */
export async function fetchScript(file: string, priority: RequestPriority): Promise<void> {
  const answer = await fetch(file, { priority })
  // A newer version of the site has replaced the one that made this page.
  if (answer.status === 404 && performance.now() > 60_000) location.reload()
  if (!answer.ok) throw new Error(file)
  // A blob's bytes don't pass through the page.
  await answer.blob()
}

/**
 * Runs the page's data and its scripts. The tags are those that the page has where it does not sleep: hydration finds them there.
 * @internal
 */
export function start({ files, entry, data }: Sleep): void {
  const asleep = document.getElementById(data)
  if (asleep instanceof HTMLTemplateElement) asleep.replaceWith(asleep.content)
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', async: true, src: entry }))
}

/**
 * Whether a field has the focus or was filled in, the address leads to a place in the page, or one of these items is stored.
 * @internal
 */
export function isInUse(stored: readonly string[]): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden]),textarea,select',
  )
  const isStored = (name: string) => {
    try {
      return (sessionStorage.getItem(name) ?? localStorage.getItem(name)) !== null
    } catch {
      // A browser that refuses to remember has stored nothing.
      return false
    }
  }
  return (
    location.hash !== '' ||
    stored.some(isStored) ||
    [...fields].some((field) => {
      if (field === document.activeElement || field.matches(':autofill')) return true
      if (field.matches('[type=checkbox],[type=radio]'))
        return Reflect.get(field, 'checked') !== field.hasAttribute('checked')
      if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
      const drawn = [...field.options].findIndex((option) => option.hasAttribute('selected'))
      return field.selectedIndex !== Math.max(drawn, 0)
    })
  )
}
