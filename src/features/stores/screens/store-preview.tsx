import { MapPin } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import type { StoreValues } from './store-values.ts'

/** How the store will look to those who come, as it is being written; where there is room beside the form. */
export function StorePreview({ values, logo }: { values: StoreValues; logo: string | undefined }) {
  const name = values.name.trim() || m.stores_preview_name()
  return (
    <aside aria-label={m.stores_preview()} className="frame-corners sticky top-24 m-2 hidden lg:block">
      <div className="grid gap-4 bg-sunken p-8">
        <p className="text-14 text-muted">{m.stores_preview()}</p>
        <div className="flex items-center gap-5">
          <Avatar name={name} src={logo ?? values.logo_url} size={96} />
          <div className="grid min-w-0 gap-1">
            <p className="font-display text-28 font-bold">{name}</p>
            {values.location.trim() ? (
              <p className="flex items-center gap-1.5 text-muted">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                {values.location}
              </p>
            ) : null}
          </div>
        </div>
        {values.description.trim() ? (
          <p className="line-clamp-6 whitespace-pre-line">{values.description}</p>
        ) : null}
      </div>
    </aside>
  )
}
