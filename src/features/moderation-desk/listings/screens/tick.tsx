import { m } from '#paraglide/messages.js'

type Props = { name: string; checked: boolean; disabled: boolean; onChange: () => void }

/** Chooses one row of a list. */
export function Tick({ name, ...box }: Props) {
  return (
    <label className="inline-flex size-11 items-center justify-center lg:size-9">
      <span className="sr-only">{m.admin_listings_choose({ name })}</span>
      <input type="checkbox" className="size-5 accent-ink" {...box} />
    </label>
  )
}
