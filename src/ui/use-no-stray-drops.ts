import { useEffect } from 'react'
import { holdsFiles } from './take-files.ts'

/** While mounted, refuses files dropped outside of the drop areas: the browser would open them instead of the page. */
export function useNoStrayDrops() {
  useEffect(() => {
    const hold = new AbortController()
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse, { signal: hold.signal })
    addEventListener('drop', refuse, { signal: hold.signal })
    return () => hold.abort()
  }, [])
}
