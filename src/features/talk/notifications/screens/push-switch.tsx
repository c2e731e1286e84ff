import { BellRing } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { PushSupport } from '../push-support.ts'
import { usePush } from '../use-push.ts'

/** Pushes in this browser: asked for after a press alone; where they can't be had, why, and what to do. */
export function PushSwitch() {
  const push = usePush()
  const { support } = push
  return (
    <section
      aria-labelledby="push-title"
      className="grid gap-3 rounded-lg border border-hairline bg-raised p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BellRing aria-hidden="true" className="size-5 text-muted" />
        <h3 id="push-title" className="text-18">
          {m.notifications_push_title()}
        </h3>
        {push.isOn ? <StatusTag tone="green">{m.notifications_push_on()}</StatusTag> : null}
      </div>
      {support === null ? (
        <Skeleton className="h-11" />
      ) : (
        <p className="max-w-prose text-14 text-muted">{words[support]()}</p>
      )}
      {support === 'ready' && push.isKnown ? <Press push={push} /> : null}
      {push.trouble ? (
        <p role="alert" className="text-14 font-medium text-red">
          {push.trouble}
        </p>
      ) : null}
    </section>
  )
}

function Press({ push }: { push: ReturnType<typeof usePush> }) {
  return (
    <Button
      variant={push.isOn ? 'secondary' : 'primary'}
      className="justify-self-start"
      pending={push.pending}
      pendingLabel={m.notifications_push_turning()}
      onClick={() => void (push.isOn ? push.turnOff() : push.turnOn())}
    >
      {push.isOn ? m.notifications_push_turn_off() : m.notifications_push_turn_on()}
    </Button>
  )
}

const words: Record<PushSupport, () => string> = {
  ready: m.notifications_push_detail,
  denied: m.notifications_push_denied,
  install: m.notifications_push_install,
  unsupported: m.notifications_push_unsupported,
}
