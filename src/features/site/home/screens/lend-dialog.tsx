import { m } from '#paraglide/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import { LendWays } from './lend-ways.tsx'

/** The choice that visitors are given before they sign in. */
export function LendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.home_lend_title()} detail={m.home_lend_sign_in()}>
      <LendWays />
    </Dialog>
  )
}
