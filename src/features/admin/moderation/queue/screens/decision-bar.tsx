import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { personName } from '#features/people/profiles/person-name.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ClaimView } from '../contract.ts'
import { sendDecision } from './send-decision.ts'
import type { useQueue } from './use-queue.ts'

type Props = { queue: ReturnType<typeof useQueue>; claim: ClaimView }
/** The subject of a requested reason: the next subject must not get it. */
type ReasonRequest = { id: string; act: 'hide' | 'suspend' }

/**
 * The decision on the current subject: at the foot of the screen, within the thumb’s reach, and under the keys 1 to 3.
 */
export function DecisionBar({ queue, claim }: Props) {
  const [asked, setAsked] = useState<ReasonRequest | null>(null)
  const { may } = claim
  const keep = useAct({
    // Given to it, for another may be at hand by the time that it is done.
    send: (kept: ClaimView) => sendDecision(kept, 'keep'),
    done: (answer, kept) => queue.decided(kept, 'keep', answer?.waiting ?? null),
    title: () => m.admin_queue_failed(),
    lost: () => m.admin_lost(),
  })
  const ask = (act: ReasonRequest['act']) => {
    if (may[act] && !keep.pending) setAsked({ id: claim.id, act })
  }
  useQueueKeys({
    '1': () => void keep.run(claim),
    '2': () => ask('hide'),
    '3': () => ask('suspend'),
    j: queue.next,
    k: queue.previous,
    u: queue.undo,
  })
  return (
    <section
      aria-label={m.admin_queue_decisions()}
      className="bottom-0 z-20 -mx-4 grid gap-2 border-t border-hairline bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mx-0 md:rounded-t-lg md:border-x [@media(min-height:30rem)]:sticky"
    >
      <div className="flex flex-wrap gap-2 *:grow md:items-center md:*:grow-0">
        <Button pending={keep.pending} aria-keyshortcuts="1" onClick={() => void keep.run(claim)}>
          {claim.act === 'asked_again' ? m.admin_queue_bring_back() : m.admin_queue_keep()} <Key of="1" />
        </Button>
        <Button variant="secondary" disabled={!may.hide} aria-keyshortcuts="2" onClick={() => ask('hide')}>
          {m.admin_queue_hide()} <Key of="2" />
        </Button>
        <Button
          variant="secondary"
          disabled={!may.suspend}
          aria-keyshortcuts="3"
          onClick={() => ask('suspend')}
        >
          {m.admin_queue_suspend()} <Key of="3" />
        </Button>
        <Steps queue={queue} />
      </div>
      <p className="hidden text-12 text-muted md:block pointer-coarse:hidden">{m.admin_queue_keys()}</p>
      <Asking
        key={claim.id}
        {...{ queue, claim }}
        asked={asked?.id === claim.id ? asked.act : null}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}

/** To another thing than the one at hand. */
function Steps({ queue }: Pick<Props, 'queue'>) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 md:ml-auto md:w-auto">
      <IconButton
        label={m.admin_queue_previous()}
        icon={<ChevronLeft />}
        aria-keyshortcuts="k"
        disabled={!queue.hasPrevious}
        onClick={queue.previous}
      />
      <Button variant="quiet" pending={queue.isSkipping} onClick={queue.skip}>
        {m.admin_queue_skip()}
      </Button>
      <IconButton
        label={m.admin_queue_next()}
        icon={<ChevronRight />}
        aria-keyshortcuts="j"
        onClick={queue.next}
      />
    </div>
  )
}

function Key({ of }: { of: string }) {
  return (
    <span aria-hidden="true" className="hidden font-mono text-12 opacity-70 md:inline pointer-coarse:hidden">
      {of}
    </span>
  )
}

type AskingProps = Props & { asked: ReasonRequest['act'] | null; onClose: () => void }

function Asking({ queue, claim, asked, onClose }: AskingProps) {
  const name = personName(claim.subject.name)
  const done = (act: ReasonRequest['act']) => (answer: Awaited<ReturnType<typeof sendDecision>>) =>
    queue.decided(claim, act, answer?.waiting ?? null)
  return (
    <>
      <ReasonDialog
        open={asked === 'hide'}
        onClose={onClose}
        title={m.admin_queue_hide_title({ name })}
        detail={m.admin_queue_hide_detail()}
        readers={m.admin_queue_hide_readers()}
        act={m.admin_queue_hide()}
        acting={m.admin_queue_hiding()}
        failed={m.admin_queue_failed()}
        send={(reason) => sendDecision(claim, 'hide', reason)}
        done={done('hide')}
        danger
      />
      <ReasonDialog
        open={asked === 'suspend'}
        onClose={onClose}
        title={m.admin_queue_suspend_title({ name: personName(claim.person?.name) })}
        detail={m.admin_queue_suspend_detail({ name: personName(claim.person?.name) })}
        readers={m.admin_queue_suspend_readers()}
        act={m.admin_queue_suspend()}
        acting={m.admin_queue_suspending()}
        failed={m.admin_queue_failed()}
        send={(reason) => sendDecision(claim, 'suspend', reason)}
        done={done('suspend')}
        danger
      />
    </>
  )
}

/** Single-key shortcuts, outside of fields and dialogs. */
function useQueueKeys(acts: Partial<Record<string, () => unknown>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.repeat || event.defaultPrevented || isMeantForOthers(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function isMeantForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
