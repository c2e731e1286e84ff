import { Share } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  title: string
  text: string
  /** From the root; this page when left out. */
  path?: string
}

/** Hands an address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, text, path = '' }: Props) {
  return (
    <Button variant="quiet" className="max-sm:px-3" onClick={() => void share(title, text, path)}>
      <Share aria-hidden="true" />
      <span className="max-sm:sr-only">{m.equipment_share()}</span>
    </Button>
  )
}

async function share(title: string, text: string, path: string) {
  const { href: url } = new URL(path, window.location.href)
  try {
    if ('share' in navigator) return await navigator.share({ title, text, url })
    await copy(url)
    toast.success(m.equipment_link_copied())
  } catch (refused) {
    if (refused instanceof DOMException && refused.name === 'AbortError') return
    toast.destructive(m.equipment_share_failed(), url)
  }
}

/** Browsers keep the clipboard from pages without a secure address. */
function copy(text: string): Promise<void> {
  if (!navigator.clipboard) return Promise.reject(new DOMException('No clipboard here', 'NotAllowedError'))
  return navigator.clipboard.writeText(text)
}
