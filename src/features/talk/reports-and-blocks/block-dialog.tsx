import { Ban, EyeOff, MessageSquareText } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Person, useBlock } from './use-block.ts'

type Props = {
  person: Person
  open: boolean
  onClose: () => void
  /** Called once the person is blocked, for screens that show the result. */
  onBlocked?: () => unknown
}

/** Explains a block and asks for confirmation. */
export function BlockDialog({ person, open, onClose, onBlocked }: Props) {
  const { name } = person
  const block = useBlock(person, {
    onDone: async () => {
      await onBlocked?.()
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.moderation_block_title({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={block.pending}
            pendingLabel={m.moderation_blocking()}
            onClick={() => void block.run()}
          >
            {m.moderation_block()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul className="grid gap-3 text-14 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
          <li className="flex gap-3">
            <Ban aria-hidden="true" />
            {m.moderation_block_stops()}
          </li>
          <li className="flex gap-3">
            <MessageSquareText aria-hidden="true" />
            {m.moderation_block_keeps()}
          </li>
          <li className="flex gap-3">
            <EyeOff aria-hidden="true" />
            {m.moderation_block_quiet({ name })}
          </li>
        </ul>
        <div role="alert">
          {block.trouble ? (
            <Notice tone="red" title={m.moderation_block_failed({ name })}>
              {block.trouble}
            </Notice>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
