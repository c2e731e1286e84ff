import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { storedItem } from '#platform/browser/stored-item.ts'
import { Button } from '#ui/button.tsx'
import { usePush } from './use-push.ts'

/** In this browser, for good: who said no, or turned pushes on, is not asked here again. */
const answered = storedItem('browser', 'northreel.push-offer', (found) =>
  found === 'answered' ? found : null,
)

/** A quiet line where there is an answer to wait for: offers pushes, once. Draws nothing where they can't be had. */
export function PushOffer() {
  const id = useId()
  const push = usePush()
  const [isOver, setOver] = useState(() => answered.read() !== null)
  if (isOver || push.support !== 'ready' || !push.isKnown || push.isOn) return null
  const end = () => {
    answered.write('answered')
    setOver(true)
  }
  const accept = async () => {
    await push.turnOn()
    answered.write('answered')
  }
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-hairline pt-4">
      <p id={id} className="text-14">
        {m.notifications_push_offer()}
      </p>
      {push.trouble ? (
        <p role="alert" className="text-14 font-medium text-red">
          {push.trouble}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={push.pending}
          pendingLabel={m.notifications_push_turning()}
          onClick={() => void accept()}
        >
          {m.notifications_push_turn_on()}
        </Button>
        <Button variant="quiet" size="sm" onClick={end}>
          {m.notifications_push_offer_no()}
        </Button>
      </div>
    </section>
  )
}
