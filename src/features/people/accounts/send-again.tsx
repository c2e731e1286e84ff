import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { Trouble } from './screens/form-notices.tsx'
import { type Contact, contactWords } from './screens/stored-contact.ts'
import { troubleOf } from './screens/use-account-form.ts'

const WAIT_SECONDS = 30

type Props = {
  contact: Contact
  label: string
  /** Takes what went wrong, where a form beside it has a line for that: a page tells of one trouble at a time. */
  onTrouble?: (trouble: string | null) => void
}

/** Sends the confirming message once more, every half minute at most. */
export function SendAgain({ contact, label, onTrouble }: Props) {
  const [wait, setWait] = useCountdown(WAIT_SECONDS)
  const [pending, setPending] = useState(false)
  const [trouble, setOwnTrouble] = useState<string | null>(null)
  const setTrouble = onTrouble ?? setOwnTrouble
  const send = async () => {
    setPending(true)
    setTrouble(null)
    try {
      await read(api().accounts['confirmation-message'].$post({ json: contact }))
      toast.success(m.accounts_confirm_sent({ contact: contactWords(contact) }))
      setWait(WAIT_SECONDS)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setPending(false)
  }
  return (
    <div className="grid gap-4">
      {onTrouble ? null : <Trouble text={trouble} />}
      <Button
        variant="secondary"
        size="lg"
        block
        disabled={wait > 0}
        pending={pending}
        pendingLabel={m.accounts_pending_sending()}
        onClick={send}
      >
        {wait > 0 ? m.accounts_wait_then_again({ seconds: wait }) : label}
      </Button>
    </div>
  )
}

function useCountdown(start: number) {
  const [left, setLeft] = useState(start)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}
