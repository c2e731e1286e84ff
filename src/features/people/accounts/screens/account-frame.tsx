import { CalendarDays, FileCheck, HandHelping } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Slate } from './slate.tsx'

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
