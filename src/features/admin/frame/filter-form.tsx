import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'

type Props = {
  label: string
  isFiltered: boolean
  /** Shows what was chosen; without it, each filter applies as it changes. */
  onShow?: () => unknown
  onClear: () => void
  children: ReactNode
}

/** The filters of a section, laid out the same in each: the fields, then the buttons that show what was chosen, or everything. */
export function FilterForm({ label, isFiltered, onShow, onClear, children }: Props) {
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void onShow?.()
      }}
      className="grid grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      {children}
      {onShow || isFiltered ? (
        <div className="col-span-full flex flex-wrap gap-3">
          {onShow ? <Button type="submit">{m.admin_events_show()}</Button> : null}
          {isFiltered ? (
            <Button variant="quiet" onClick={onClear}>
              {m.admin_events_clear()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}
