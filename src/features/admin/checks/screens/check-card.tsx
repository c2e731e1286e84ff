import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { personName } from '#features/people/profiles/person-name.ts'
import { useAct } from '#features/people/session/use-act.ts'
import type { WaitingCheck } from '#features/people/verification/contract.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { dateText } from '#ui/days-text.ts'
import { FrameCorners } from '#ui/frame-corners.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { Trouble } from '#ui/trouble.tsx'
import { checkKindWords } from '../check-kind-words.ts'
import { meetOver } from './meet-over.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

type Props = {
  check: WaitingCheck
  /** Another administrator must decide the viewer's own. */
  isOwn: boolean
  onDecided: () => Promise<void>
  onLater: (() => void) | undefined
}

/** One document beside the name that it is to bear out. Nothing of it is typed but the day it ends. */
export function CheckCard({ check, isOwn, onDecided, onLater }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
      <Document check={check} isHidden={isOwn} />
      <div className="grid content-start gap-6">
        <Whose check={check} />
        {isOwn ? (
          <Notice tone="amber" title={m.admin_checks_own()} />
        ) : (
          <Acceptance check={check} onDecided={onDecided} onRefuse={() => setRefusing(true)} />
        )}
        {onLater ? (
          <Button variant="quiet" onClick={onLater}>
            {m.admin_checks_later()}
          </Button>
        ) : null}
      </div>
      <RefuseDialog
        id={check.id}
        open={isRefusing}
        onClose={() => setRefusing(false)}
        onDecided={onDecided}
      />
    </div>
  )
}

type AcceptanceProps = Pick<Props, 'check' | 'onDecided'> & { onRefuse: () => void }

function Acceptance({ check, onDecided, onRefuse }: AcceptanceProps) {
  const form = useForm({ defaultValues: { expires_at: '' } })
  const accept = useAct({
    send: ({ expires_at }: { expires_at: string }) =>
      read(
        api().admin.checks[':id'].decision.$post({
          param: { id: check.id },
          json: { accepted: true, ...(expires_at && { expires_at }) },
        }),
      ),
    done: () => {
      toast.success(m.admin_checks_accepted())
      return onDecided()
    },
    meet: (error) => meetOver(error, onDecided),
    lost: () => m.admin_lost(),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(accept.run)}>
      {check.kind === 'identity' ? (
        <TextField
          type="date"
          {...form.register('expires_at')}
          label={m.admin_checks_expires()}
          hint={m.admin_checks_expires_hint()}
          optional
        />
      ) : null}
      <Trouble title={m.admin_checks_decided_failed()}>{accept.trouble}</Trouble>
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" pending={accept.pending} pendingLabel={m.admin_checks_accepting()}>
          {m.admin_checks_accept()}
        </Button>
        <Button variant="secondary" onClick={onRefuse}>
          {m.admin_checks_refuse()}
        </Button>
      </div>
    </form>
  )
}

function Whose({ check: { kind, user, submitted_at, waits_until } }: { check: WaitingCheck }) {
  const name = personName(user.name)
  return (
    <header className="grid gap-3">
      <StatusTag tone="accent">{checkKindWords[kind]()}</StatusTag>
      <div className="flex items-start gap-3">
        <Avatar name={name} src={user.avatar_url} size={56} />
        <div className="min-w-0">
          <p className="text-12 text-muted">{m.admin_checks_name()}</p>
          <h3 className="text-36 wrap-anywhere" aria-live="polite">
            {name}
          </h3>
          {user.username ? <p className="text-14 wrap-anywhere text-muted">@{user.username}</p> : null}
        </div>
      </div>
      <p className="grid text-14 text-muted">
        <span>{m.admin_checks_sent({ time: dateText(submitted_at) })}</span>
        <span>{m.admin_checks_until({ time: dateText(waits_until) })}</span>
      </p>
    </header>
  )
}

/** A picture in its place; a PDF is opened by what the reader’s own machine has for it. */
function Document({
  check: { document_url, content_type },
  isHidden,
}: {
  check: WaitingCheck
  isHidden: boolean
}) {
  const [isLost, setLost] = useState(false)
  if (isHidden) return <div />
  if (isLost) return <Notice tone="amber" title={m.admin_checks_document_failed()} />
  if (!content_type.startsWith('image/'))
    return (
      <div className="grid min-h-60 content-center justify-items-center gap-3 rounded-lg bg-sunken p-6 text-center">
        <a
          href={document_url}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileText aria-hidden="true" />
          {m.admin_checks_open_pdf()}
        </a>
        <p className="max-w-form text-14 text-muted">{m.admin_checks_pdf()}</p>
      </div>
    )
  return (
    <div className="p-1">
      <FrameCorners>
        <img
          src={document_url}
          alt={m.admin_checks_document()}
          onError={() => setLost(true)}
          className="max-h-[70vh] w-full rounded-md bg-sunken object-contain"
        />
      </FrameCorners>
    </div>
  )
}
