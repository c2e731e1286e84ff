import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { dateText } from '#ui/days-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { toast } from '#ui/toast.ts'
import type { CheckView } from '../contract.ts'
import { verificationQuery } from '../queries.ts'

type Props = {
  check: CheckView
  /** Sent from here: its form is gone, and the page has become shorter than where one stood. */
  isSent: boolean
}

/** A document that waits to be looked at: until when, the way to it, and the way to take it back. */
export function WaitingCheck({ check, isSent }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) box.current?.focus()
  }, [isSent])
  const [isAsking, setAsking] = useState(false)
  const { document_url, submitted_at, waits_until } = check
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid scroll-mt-24 justify-items-start gap-3 rounded-lg border border-hairline bg-raised p-4 outline-none"
    >
      <StatusTag tone="amber">{m.verification_waiting()}</StatusTag>
      <p className="max-w-prose text-14">
        {m.verification_waiting_detail({
          sent: dateText(submitted_at),
          until: dateText(waits_until ?? submitted_at),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {document_url ? (
          <a
            href={document_url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-14 text-link underline underline-offset-4 md:min-h-8"
          >
            <FileText aria-hidden="true" className="size-4" />
            {m.verification_open()}
          </a>
        ) : null}
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {m.verification_withdraw()}
        </Button>
      </div>
      <WithdrawDialog id={check.id} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

function WithdrawDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const withdraw = useAct({
    send: () => read(api().verification.checks[':id'].$delete({ param: { id } })),
    done: async () => {
      onClose()
      toast.success(m.verification_withdrawn())
      await queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey })
    },
    title: () => m.verification_withdraw_failed(),
    lost: () => m.verification_withdraw_lost(),
    stale: verificationQuery.queryKey,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.verification_withdraw_title()}
      detail={m.verification_withdraw_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {m.verification_withdraw_keep()}
          </Button>
          <Button pending={withdraw.pending} onClick={() => void withdraw.run()}>
            {m.verification_withdraw()}
          </Button>
        </>
      }
    />
  )
}
