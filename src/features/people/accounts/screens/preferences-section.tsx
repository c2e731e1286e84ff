import { Lightbulb, MonitorSmartphone, Sun } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { type Light, listenToLight, readLight, setLight } from '#ui/light.ts'
import { PagePart } from '#ui/page-part.tsx'
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx'
import { keepLocale, switchLocale } from '../choose-locale.ts'
import { TimeZoneField } from './time-zone-field.tsx'

/** Section of /account: the language of the site and its letters, its light, and by whose clock letters come. */
export function PreferencesSection() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.account_preferences()}</h2>
        <p className="text-muted">{m.accounts_preferences_lead()}</p>
      </header>
      <LanguagePart />
      <LightPart />
      <PagePart title={m.accounts_zone()} lead={m.accounts_zone_detail()}>
        <TimeZoneField />
      </PagePart>
    </div>
  )
}

/** Changed by its button: arrows that move between languages would open page after page. */
function LanguagePart() {
  const { isAuthenticated } = useSession()
  const name = useId()
  const [chosen, setChosen] = useState<Locale>(getLocale())
  const [pending, setPending] = useState(false)
  const change = async () => {
    setPending(true)
    keepLocale(chosen)
    await switchLocale(chosen, isAuthenticated)
    setPending(false)
  }
  return (
    <PagePart title={m.accounts_language()} lead={m.accounts_language_detail()}>
      <RadioCards
        legend={<span className="sr-only">{m.accounts_language()}</span>}
        name={name}
        value={chosen}
        onValueChange={(value) => setChosen(LOCALES.find((one) => one === value) ?? chosen)}
        cards={[
          { value: 'fr-CA', title: <span lang="fr-CA">{m.accounts_language_fr()}</span> },
          { value: 'en-CA', title: <span lang="en-CA">{m.accounts_language_en()}</span> },
        ]}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={chosen === getLocale()}
        pending={pending}
        onClick={() => void change()}
      >
        {m.accounts_language_save()}
      </Button>
    </PagePart>
  )
}

/** Until the browser has spoken, none is marked. */
function LightPart() {
  const name = useId()
  const light = useSyncExternalStore(listenToLight, readLight, () => '')
  return (
    <PagePart title={m.accounts_light()} lead={m.accounts_light_detail()}>
      <RadioCards
        legend={<span className="sr-only">{m.accounts_light()}</span>}
        name={name}
        value={light}
        columns={3}
        onValueChange={(value) => setLight(lights().find((one) => one.value === value)?.value ?? 'system')}
        cards={lights()}
      />
    </PagePart>
  )
}

function lights(): (RadioCard & { value: Light })[] {
  return [
    {
      value: 'system',
      title: m.ui_light_system(),
      detail: m.accounts_light_system_detail(),
      icon: <MonitorSmartphone aria-hidden="true" />,
    },
    {
      value: 'daylight',
      title: m.ui_light_daylight(),
      detail: m.accounts_light_daylight_detail(),
      icon: <Sun aria-hidden="true" />,
    },
    {
      value: 'tungsten',
      title: m.ui_light_tungsten(),
      detail: m.accounts_light_tungsten_detail(),
      icon: <Lightbulb aria-hidden="true" />,
    },
  ]
}
