import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { summary: ReactNode; children: ReactNode; open?: boolean; name?: string; id?: string }

/** A line that opens onto more; works without JavaScript. Those that share a `name` open one at a time. */
export function Disclosure({ summary, children, open, name, id }: Props) {
  return (
    <details open={open} name={name} id={id} className="group border-b border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-18 font-medium [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
        />
      </summary>
      <div className="max-w-prose pb-5 text-muted">{children}</div>
    </details>
  )
}
