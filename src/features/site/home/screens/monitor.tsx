import { m } from '#paraglide/messages.js'
import { switchLight } from '#ui/light.ts'
import { Picture } from '#ui/picture.tsx'

const WIDTHS = [480, 960, 1600]

/** A picture as a camera's monitor shows it. Its white balance is the light of the site, and switches it. */
export function Monitor() {
  return (
    <div className="grid gap-2 rounded-lg border border-hairline bg-sunken p-3 font-mono text-12 text-muted scheme-dark md:p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span aria-hidden="true" className="flex items-center gap-2 text-ink">
          <span className="size-2 rounded-full bg-accent" />
          {m.home_monitor_status()}
        </span>
        <span aria-hidden="true">{m.home_monitor_speed()}</span>
        <span aria-hidden="true">{m.home_monitor_shutter()}</span>
        <span aria-hidden="true" className="max-sm:hidden">
          {m.home_monitor_index()}
        </span>
        <WhiteBalance />
      </div>
      {/* Neither has priority: it would be fetched ahead, also in the light that hides it. */}
      <Picture {...plate('cinema-cameras-0')} alt={m.home_monitor_alt_daylight()} className="only-daylight" />
      <Picture {...plate('fresnels-2')} alt={m.home_monitor_alt_tungsten()} className="only-tungsten" />
      <div aria-hidden="true" className="flex justify-between gap-4">
        <span className="text-ink">{m.home_monitor_code()}</span>
        <span>{m.home_monitor_clip()}</span>
        <span className="max-sm:hidden">{m.home_monitor_lut()}</span>
      </div>
    </div>
  )
}

function WhiteBalance() {
  return (
    <button
      type="button"
      title={m.home_monitor_switch()}
      onClick={() => switchLight()}
      className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-sm border border-line px-2.5 text-ink transition-colors hover:border-ink md:min-h-8 md:pointer-coarse:min-h-11"
    >
      <span className="text-muted">{m.home_monitor_white()}</span>
      <span className="only-daylight">5600 K</span>
      <span className="only-tungsten text-accent">3200 K</span>
      <span className="sr-only">{m.home_monitor_switch()}</span>
    </button>
  )
}

function plate(name: string) {
  return {
    src: `/media/plates/${name}-960.webp`,
    srcSet: WIDTHS.map((width) => `/media/plates/${name}-${width}.webp ${width}w`).join(', '),
    sizes: '(width >= 64rem) 660px, 100vw',
  }
}
