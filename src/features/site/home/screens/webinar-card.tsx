import { ExternalLink, Leaf, type LucideIcon, ShieldCheck, VenetianMask } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Webinar } from '#features/base/information/contract.ts'
import type { WebinarTalk } from '#features/base/information/site.ts'
import { m } from '#paraglide/messages.js'
import { FrameCorners } from '#ui/frame-corners.tsx'

/** A talk elsewhere, behind its picture. */
export function WebinarCard({ webinar }: { webinar: Webinar }) {
  return (
    <a href={webinar.url} rel="noopener" className="group grid gap-3 no-underline">
      <FrameCorners when="focus">
        <span className="relative grid aspect-video place-items-center overflow-hidden rounded-md bg-sunken">
          <Thumbnail webinar={webinar} />
        </span>
      </FrameCorners>
      <span className="grid gap-0.5">
        <span className="font-display text-22 font-bold">{titles[webinar.talk]()}</span>
        <span className="inline-flex items-center gap-1.5 text-14 text-muted group-hover:underline">
          {m.home_webinar_watch()}
          <ExternalLink aria-hidden="true" className="size-4" />
        </span>
      </span>
    </a>
  )
}

/** The host's large picture, else its smaller one, else one of ours. */
function Thumbnail({ webinar }: { webinar: Webinar }) {
  const sources = [webinar.image, webinar.smaller_image].filter((source) => source !== null)
  const [failed, setFailed] = useState(0)
  const picture = useRef<HTMLImageElement>(null)
  const source = sources[failed]
  useEffect(() => {
    // One that failed before the page's code came to life has already said so.
    const { current } = picture
    if (source && current?.complete && current.naturalWidth === 0) setFailed((count) => count + 1)
  }, [source])
  if (!source) return <Drawn talk={webinar.talk} />
  return (
    <img
      ref={picture}
      src={source}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      onError={() => setFailed((count) => count + 1)}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

function Drawn({ talk }: { talk: WebinarTalk }) {
  const Sign = signs[talk]
  return (
    <>
      <span aria-hidden="true" className="slate-rule absolute inset-x-0 top-0 !h-6" />
      <Sign aria-hidden="true" className="size-16 stroke-1 text-accent-ink" />
    </>
  )
}

const titles = {
  actra: m.home_webinar_actra,
  insurance: m.home_webinar_insurance,
  sustainable: m.home_webinar_sustainable,
} satisfies Record<WebinarTalk, () => string>

const signs: Record<WebinarTalk, LucideIcon> = {
  actra: VenetianMask,
  insurance: ShieldCheck,
  sustainable: Leaf,
}
