import { m } from '#paraglide/messages.js'
import { FrameCorners } from '#ui/frame-corners.tsx'
import { pageFacts } from '#ui/page-facts.ts'

/** A clapper slate: decoration, so it says nothing to a screen reader. */
export function Slate({ scene, take }: { scene: string; take: string }) {
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
