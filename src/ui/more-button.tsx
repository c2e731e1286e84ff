import { ArrowDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'

/** Asks for the next page of a list. Draw nothing when there is none. */
export function MoreButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'children'>) {
  return (
    <div className="flex justify-center py-6">
      <Button {...props} variant="secondary">
        {m.ui_more()}
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  )
}
