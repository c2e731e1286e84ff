import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'

/** The end of a form of filters: shows what was chosen, or everything again. */
export function FilterButtons({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <Button type="submit">{m.admin_events_show()}</Button>
      {isFiltered ? (
        <Button variant="quiet" onClick={onClear}>
          {m.admin_events_clear()}
        </Button>
      ) : null}
    </div>
  )
}
