import { useState } from 'react'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { secondStepQuery } from '../queries.ts'
import { SecondStepSetUp } from './second-step-set-up.tsx'

type Begun = { secret: string; address: string }

/** The second step while it is off: a secret for the app, then its first code. */
export function SecondStepOff({ onCodes }: { onCodes: (codes: string[]) => Promise<void> }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const begin = useAct({
    send: () => read(api().accounts['second-step'].$post()),
    done: setBegun,
    title: m.account_security_not_begun,
    lost: () => m.account_security_lost(),
    stale: secondStepQuery().queryKey,
  })
  if (begun) {
    return <SecondStepSetUp {...begun} onCodes={onCodes} onCancel={() => setBegun(null)} />
  }
  return (
    <div className="grid justify-items-start gap-4">
      <StatusTag tone="neutral">{m.account_security_off()}</StatusTag>
      <Button
        pending={begin.pending}
        pendingLabel={m.account_security_beginning()}
        onClick={() => void begin.run()}
      >
        {m.account_security_set_up()}
      </Button>
    </div>
  )
}
