import { useEffect, useEffectEvent } from 'react'

/** What single keys do while nobody types and no dialog is open. */
export function useQueueKeys(acts: Partial<Record<string, () => unknown>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.repeat || event.defaultPrevented || isMeantForOthers(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function isMeantForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
