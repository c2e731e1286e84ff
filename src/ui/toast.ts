export type ToastTone = 'success' | 'destructive' | 'neutral'
/** One thing to do about it, such as taking it back. */
export type ToastAction = { label: string; act: () => void }
export type Toast = { id: number; tone: ToastTone; title: string; detail?: string; action?: ToastAction }

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Tells the person something happened, for a few seconds. `toast.destructive` for failures is read out at once. */
export const toast = {
  success: (title: string, detail?: string, action?: ToastAction) => add('success', title, detail, action),
  destructive: (title: string, detail?: string) => add('destructive', title, detail),
  neutral: (title: string, detail?: string, action?: ToastAction) => add('neutral', title, detail, action),
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  publish(toasts.filter((one) => one.id !== id))
}

/** For `useSyncExternalStore`: the toasts in view, oldest first, three at most. */
export function readToasts(): readonly Toast[] {
  return toasts
}

/** For `useSyncExternalStore`: calls at every change; answers how to stop. */
export function listenToToasts(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function add(tone: ToastTone, title: string, detail?: string, action?: ToastAction): number {
  last += 1
  publish([...toasts, { id: last, tone, title, detail, action }].slice(-3))
  return last
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const hear of listeners) hear()
}
