import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast, type ToastAction } from './toast.ts'

/** Toasts in the top layer, above any dialog. They wait while pointed at or focused. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined || !list.current) return
    // Shown again each time: the last element to enter the top layer lies uppermost.
    list.current.hidePopover()
    list.current.showPopover()
  }, [newest])
  return (
    <div ref={list} popover="manual" className="toasts">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const { Sign, sign, said } = tones[toast.tone]
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = setTimeout(leave, timeOf(toast))
    function leave() {
      if (!item.current?.parentElement?.matches(':hover, :focus-within')) return dismissToast(toast.id)
      timer = setTimeout(leave, 1000)
    }
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div ref={item} role={toast.tone === 'destructive' ? 'alert' : undefined} className="toast">
      <Sign aria-hidden="true" className={`mt-3 size-5 shrink-0 ${sign}`} />
      <div className="grid min-w-0 flex-1 grid-cols-1 py-2.5">
        <p className="font-semibold">
          {said ? <span className="sr-only">{said()} </span> : null}
          {toast.title}
        </p>
        {toast.detail ? <p className="text-14 text-muted">{toast.detail}</p> : null}
      </div>
      {toast.action ? <ToastAct toast={toast} action={toast.action} /> : null}
      <IconButton label={m.ui_close()} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** Milliseconds in view; ten seconds where there is something to do about it. */
function timeOf({ tone, action }: Toast): number {
  if (action) return 10_000
  return tone === 'destructive' ? 9000 : 6000
}

function ToastAct({ toast, action }: { toast: Toast; action: ToastAction }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="my-1"
      onClick={() => {
        dismissToast(toast.id)
        action.act()
      }}
    >
      {action.label}
    </Button>
  )
}

const tones = {
  success: { Sign: CircleCheck, sign: 'text-green', said: m.ui_tone_success },
  destructive: { Sign: CircleAlert, sign: 'text-red', said: m.ui_tone_destructive },
  neutral: { Sign: Info, sign: 'text-muted', said: undefined },
}
