import { CalendarDays, FileCheck, HandHelping } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { FrameCorners } from '#ui/frame-corners.tsx'
import { pageFacts } from '#ui/page-facts.ts'

type Props = { title: string; detail?: ReactNode; scene: string; take: string; children: ReactNode }

/** The frame of every way in: the form on one side, the slate and what waits inside on the other. */
export function AccountFrame({ title, detail, scene, take, children }: Props) {
  return (
    <div className="page grid gap-x-16 pt-8 pb-16 lg:grid-cols-12 lg:pt-16">
      <section className="mx-auto w-full max-w-form lg:col-span-6 lg:mx-0">
        <h1 className="font-display text-36 font-bold tracking-tight">{title}</h1>
        {detail ? <p className="mt-2 text-16 text-muted">{detail}</p> : null}
        <div className="mt-8">{children}</div>
      </section>
      <aside className="hidden content-start gap-10 lg:col-span-6 lg:grid">
        <Slate scene={scene} take={take} />
        <ul className="grid gap-5">
          {points().map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-4">
              <span className="mt-0.5 text-accent-ink [&_svg]:size-5">{icon}</span>
              <span className="max-w-prose text-16">{text}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

function points() {
  return [
    { icon: <CalendarDays aria-hidden="true" />, text: m.accounts_point_ask() },
    { icon: <HandHelping aria-hidden="true" />, text: m.accounts_point_lend() },
    { icon: <FileCheck aria-hidden="true" />, text: m.accounts_point_papers() },
  ]
}

/** A clapper slate: decoration, so it says nothing to a screen reader. */
function Slate({ scene, take }: { scene: string; take: string }) {
  return (
    <FrameCorners className="m-2">
      <div aria-hidden="true" className="overflow-hidden border border-ink bg-raised select-none">
        <div className="slate-rule h-12 origin-bottom-left border-b border-ink" />
        <div className="slate-rule h-8 -scale-x-100 border-b border-ink" />
        <div className="grid grid-cols-6 font-mono">
          <Cell className="col-span-4" label={m.accounts_slate_prod()} value={pageFacts().brand} />
          <Cell className="col-span-2 border-l" label={m.accounts_slate_roll()} value="A001" />
          <Cell className="col-span-4 border-t" label={m.accounts_slate_scene()} value={scene} large />
          <Cell className="col-span-2 border-t border-l" label={m.accounts_slate_take()} value={take} large />
        </div>
      </div>
    </FrameCorners>
  )
}

function Cell(props: { label: string; value: string; large?: boolean; className: string }) {
  return (
    <div className={`grid content-between gap-2 border-ink px-4 py-3 ${props.className}`}>
      <span className="text-12 tracking-wide text-muted uppercase">{props.label}</span>
      <span className={props.large ? 'truncate text-28 font-semibold' : 'truncate text-16'}>
        {props.value}
      </span>
    </div>
  )
}
