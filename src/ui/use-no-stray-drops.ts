import { useEffect } from 'react'
import { holdsFiles } from './take-files.ts'

/** While it stands, a file that is let go beside the places that take files is refused: the browser would open it instead of the page. */
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
