import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast } from './toast.ts'

/** Toasts in the top layer, above any dialog. They wait while pointed at or focused. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined || !list.current) return
    // Shown anew each time: whatever entered the top layer last lies uppermost.
    list.current.hidePopover()
    list.current.showPopover()
  }, [newest])
  return (
    <div
      ref={list}
      role="group"
      popover="manual"
      className="toasts"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  )
}

function ToastItem({ toast, held }: { toast: Toast; held: boolean }) {
  const { Sign, sign, said } = tones[toast.tone]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissToast, toast.tone === 'destructive' ? 9000 : 6000, toast.id)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    <div role={toast.tone === 'destructive' ? 'alert' : undefined} className="toast">
      <Sign aria-hidden="true" className={`mt-3 size-5 shrink-0 ${sign}`} />
      <div className="grid flex-1 py-2.5">
        <p className="font-semibold">
          {said ? <span className="sr-only">{said()} </span> : null}
          {toast.title}
        </p>
        {toast.detail ? <p className="text-14 text-muted">{toast.detail}</p> : null}
      </div>
      <IconButton label={m.ui_close()} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

const tones = {
  success: { Sign: CircleCheck, sign: 'text-green', said: m.ui_tone_success },
  destructive: { Sign: CircleAlert, sign: 'text-red', said: m.ui_tone_destructive },
  neutral: { Sign: Info, sign: 'text-muted', said: undefined },
}
