import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Copies a text, and says so in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      logInBrowser('copying failed', error)
      toast.destructive(m.account_security_not_copied(), m.account_security_not_copied_detail())
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Sign aria-hidden="true" />
      <span aria-live="polite">{copied ? m.account_security_copied() : label}</span>
    </Button>
  )
}
