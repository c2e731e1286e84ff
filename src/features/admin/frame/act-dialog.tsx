import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Trouble } from '#ui/trouble.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions'> & {
  /** The label of the confirming button, and its label during the act. */
  act: string
  acting?: string
  /** The label of the cancelling button, where "Cancel" could be taken for the act. */
  keep?: string
  onAct: () => unknown
  pending: boolean
  danger?: boolean
  disabled?: boolean
  /** Why the last try failed, under the failure's title; without a title a toast says it. */
  trouble?: string | null
  failed?: string
  children: ReactNode
}

/** A dialog of the desk that does one thing or is left. */
export function ActDialog({ act, acting, onAct, pending, danger, disabled, ...rest }: Props) {
  const { keep, trouble, failed, children, ...dialog } = rest
  const body = useKeptFocus(dialog.open)
  const isReady = !disabled && !pending
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSending(event)) return
    event.preventDefault()
    if (isReady) void onAct()
  }
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {keep ?? m.admin_cancel()}
          </Button>
          <Button
            variant={danger ? 'danger' : undefined}
            disabled={disabled}
            pending={pending}
            pendingLabel={acting}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void onAct()}
          >
            {act}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the text in it. */}
      <div ref={body} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-5">
        {children}
        {failed ? <Trouble title={failed}>{trouble}</Trouble> : null}
      </div>
    </Dialog>
  )
}

/** Ctrl or ⌘ with Enter, in a text of several lines. */
function isSending({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement
}

/** Where the button that opened it is gone with what was done, the focus goes to the heading of the part that it stood in. */
function useKeptFocus(open: boolean) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const part = body.current?.closest('dialog')?.parentElement?.closest('section, article, main')
    return () => {
      const heading = part?.querySelector<HTMLElement>('h2, h3')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus()
    }
  }, [open])
  return body
}
