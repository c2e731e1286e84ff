import { useState } from 'react'
import { type DeskAct, deskActs } from '#features/rent/payments/desk/desk-act.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { RentalStory } from '../contract.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { CallOffDialog } from './story-dialogs.tsx'

const labels: Record<DeskAct, () => string> = {
  hold_back: m.admin_story_hold_back,
  let_go: m.admin_story_let_go,
  refund: m.admin_story_refund,
  recover_share: m.admin_story_recover,
}

type Props = { story: RentalStory; readAgain: () => Promise<unknown> }

/** The desk's decisions on a rental: four on its money, and calling it off. */
export function StoryActs({ story, readAgain }: Props) {
  const [chosen, setChosen] = useState<DeskAct | 'call_off' | null>(null)
  const { id, may, amounts, payment_status } = story
  const close = () => setChosen(null)
  return (
    <>
      {deskActs
        .filter((act) => may[act])
        .map((act) => (
          <Button key={act} variant="secondary" size="sm" onClick={() => setChosen(act)}>
            {labels[act]()}
          </Button>
        ))}
      {may.call_off ? (
        <Button variant="danger" size="sm" className="sm:ml-auto" onClick={() => setChosen('call_off')}>
          {m.admin_story_call_off()}
        </Button>
      ) : null}
      {chosen === 'call_off' ? (
        <CallOffDialog id={id} money={payment_status} onClose={close} onDone={readAgain} />
      ) : null}
      {chosen && chosen !== 'call_off' ? (
        <MoneyDialog id={id} act={chosen} amounts={amounts} onClose={close} onDone={readAgain} />
      ) : null}
    </>
  )
}
