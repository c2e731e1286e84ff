import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { SearchDialog } from './search-dialog.tsx'

/** The field of the desk that finds everything: pressed, or by `/`, Ctrl+K or ⌘K anywhere at the desk. */
export function SearchEverything() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-raised px-3 text-muted transition-colors hover:border-ink md:w-80"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="flex-1 text-left">{m.admin_search()}</span>
        <span aria-hidden="true" className="hidden rounded-sm bg-sunken px-1.5 font-mono text-12 md:block">
          /
        </span>
      </button>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** An open dialog keeps the shortcut away, and a key typed in a field belongs to that field. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return false
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return true
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !ctrlKey && !metaKey && !isTyping
}
