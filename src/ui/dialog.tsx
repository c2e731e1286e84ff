import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
  /** The row of buttons, kept in sight while the rest scrolls. Put the act last. */
  actions?: ReactNode
  size?: 'md' | 'lg'
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps focus inside, gives it back, and closes on Escape or on the
 * dimmed page. A sheet from the bottom edge on phones. Focus starts on `[data-autofocus]`, or on the dialog itself.
 */
export function Dialog({ open, onClose, title, detail, children, actions, size = 'md' }: Props) {
  const ref = useModal(open)
  const id = useId()
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : undefined}
      className={cx('sheet outline-none', size === 'lg' && 'sheet-lg')}
      onKeyDown={keepFocus}
      onCancel={(event) => leave(event, onClose)}
      onPointerDown={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
    >
      {open ? (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-4 py-3 pr-3 pl-5 md:pl-6">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 pt-2">
              <h2 id={id} className="text-22">
                {title}
              </h2>
              {detail ? (
                <p id={`${id}-detail`} className="text-14 text-muted">
                  {detail}
                </p>
              ) : null}
            </div>
            <IconButton label={m.ui_close()} icon={<X />} onClick={onClose} />
          </header>
          {children ? <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 md:px-6">{children}</div> : null}
          {actions ? (
            <footer className="flex flex-col-reverse gap-2 border-t border-hairline px-5 py-4 sm:flex-row sm:justify-end md:px-6">
              {actions}
            </footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus()
    return () => dialog.close()
  }, [open])
  return ref
}

function leave(event: SyntheticEvent, onClose: () => void) {
  event.preventDefault()
  onClose()
}

/* The browser keeps focus off the page behind, but lets Tab wander into its own bars; here it comes round. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((one) =>
    one.checkVisibility(),
  )
  const leaving = event.shiftKey ? all[0] : all.at(-1)
  const atEdge = document.activeElement === leaving || document.activeElement === event.currentTarget
  const next = event.shiftKey ? all.at(-1) : all[0]
  if (!atEdge || !next) return
  event.preventDefault()
  next.focus()
}

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'
