import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { dateText } from '#ui/days-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { toast } from '#ui/toast.ts'

/** At this number of codes left, the page suggests new ones. */
const FEW = 3

type Step = { confirmed_at: string | null; recovery_codes_left: number }
type Props = { step: Step; onCodes: (codes: string[]) => Promise<void> }

/** The second step while it is on: its date, the number of recovery codes left, and the ways to change it. */
export function SecondStepOn({ step, onCodes }: Props) {
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  const close = () => setAsked(null)
  const left = step.recovery_codes_left
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag tone="green">{m.account_security_on()}</StatusTag>
        <span className="text-14 text-muted">
          {m.account_security_on_since({ day: dayText(step.confirmed_at) })}
        </span>
      </p>
      {left <= FEW ? (
        <Notice tone="amber" title={m.account_security_codes_left({ count: left })}>
          {m.account_security_codes_few()}
        </Notice>
      ) : (
        <p className="text-14">{m.account_security_codes_left({ count: left })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          {m.account_security_renew()}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('off')}>
          {m.account_security_turn_off()}
        </Button>
      </div>
      <RenewDialog open={asked === 'renew'} onClose={close} onCodes={onCodes} />
      <TurnOffDialog open={asked === 'off'} onClose={close} />
    </div>
  )
}

type DialogProps = { open: boolean; onClose: () => void }

function RenewDialog({ open, onClose, onCodes }: DialogProps & Pick<Props, 'onCodes'>) {
  const renew = useAct({
    send: () => read(api().accounts['second-step']['recovery-codes'].$post()),
    done: async ({ recovery_codes }) => {
      onClose()
      await onCodes(recovery_codes)
    },
    title: m.account_security_not_renewed,
    lost: () => m.account_security_lost(),
    stale: secondStepQuery().queryKey,
    failed: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.account_security_renew_title()}
      detail={m.account_security_renew_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus="">
            {m.account_security_cancel()}
          </Button>
          <Button
            pending={renew.pending}
            pendingLabel={m.account_security_renewing()}
            onClick={() => void renew.run()}
          >
            {m.account_security_renew()}
          </Button>
        </>
      }
    />
  )
}

function TurnOffDialog({ open, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const turnOff = useAct({
    send: () => read(api().accounts['second-step'].$delete()),
    done: async () => {
      onClose()
      toast.success(m.account_security_turned_off())
      await queryClient.invalidateQueries({ queryKey: secondStepQuery().queryKey })
    },
    title: m.account_security_not_turned_off,
    lost: () => m.account_security_lost(),
    stale: secondStepQuery().queryKey,
    failed: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.account_security_turn_off_title()}
      detail={m.account_security_turn_off_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus="">
            {m.account_security_keep_on()}
          </Button>
          <Button
            variant="danger"
            pending={turnOff.pending}
            pendingLabel={m.account_security_turning_off()}
            onClick={() => void turnOff.run()}
          >
            {m.account_security_turn_off()}
          </Button>
        </>
      }
    />
  )
}

function dayText(instant: string | null): string {
  return instant ? dateText(instant) : ''
}

/** Whether the signed-in person’s second step is on, and how many recovery codes are left. */
export function secondStepQuery() {
  return queryOptions({
    queryKey: ['second-step'],
    queryFn: () => read(api().accounts['second-step'].$get()),
  })
}
