import { ArrowUp } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import type { Older } from './use-older.ts'

/** Above the words in view: the way to those before them, which also come by themselves when one scrolls there. */
export function OlderMessages({ older, hasOlder }: { older: Older; hasOlder: boolean }) {
  if (older.isFailed) return <LoadFailedNotice title={m.messages_older_failed()} onRetry={older.read} />
  if (!hasOlder) return null
  return (
    <div className="flex justify-center">
      <Button variant="quiet" size="sm" pending={older.isReading} onClick={older.read}>
        <ArrowUp aria-hidden="true" />
        {m.messages_older()}
      </Button>
    </div>
  )
}
