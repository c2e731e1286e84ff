import { m } from '#paraglide/messages.js'
import { Tabs } from '#ui/tabs.tsx'
import { SavedGear } from './saved-gear.tsx'
import { SavedSearches } from './saved-searches.tsx'

export type SavedTab = 'gear' | 'searches'

type Days = { from: string; to: string } | null
type Props = {
  shown: SavedTab
  onShow: (tab: SavedTab) => void
  days: Days
  onDays: (days: Days) => void
}

/** /saved: the gear that a person keeps, and the searches that go on by themselves. */
export function SavedPage({ shown, onShow, days, onDays }: Props) {
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 md:py-12">
      <header className="grid gap-1">
        <h1 className="text-36">{m.saved_title()}</h1>
        <p className="text-muted">{m.saved_lead()}</p>
      </header>
      <Tabs
        label={m.saved_title()}
        value={shown}
        onValueChange={(id) => onShow(id === 'searches' ? 'searches' : 'gear')}
        tabs={[
          { id: 'gear', label: m.saved_gear(), panel: <SavedGear days={days} onDays={onDays} /> },
          { id: 'searches', label: m.saved_searches(), panel: <SavedSearches /> },
        ]}
      />
    </div>
  )
}
