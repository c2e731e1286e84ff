import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Stands where a list should be that could not be had. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="red"
      title={m.rentals_load_failed_detail()}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {m.rentals_try_again()}
        </Button>
      }
    />
  )
}
