import { m } from '#paraglide/messages.js'

type Props = { name: string; may: boolean; checked: boolean; disabled: boolean; onChange: () => void }

/** Chooses one row of a list; its place stays empty where it may not be chosen. */
export function Tick({ name, may, ...box }: Props) {
  if (!may) return <span className="inline-block size-11 lg:size-9" />
  return (
    <label className="inline-flex size-11 items-center justify-center lg:size-9">
      <span className="sr-only">{m.admin_listings_choose({ name })}</span>
      <input type="checkbox" className="size-5 accent-ink" {...box} />
    </label>
  )
}
