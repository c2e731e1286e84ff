import { Lightbulb, MonitorSmartphone, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { type Light, listenToLight, readLight, setLight } from './light.ts'

/** Daylight, Tungsten, or the device's own preference. The head's script marks one on a page that sleeps. */
export function ThemeSwitch() {
  const name = useId()
  const light = useSyncExternalStore(listenToLight, readLight, () => null)
  return (
    <fieldset className="inline-flex flex-wrap gap-1 rounded-md border border-hairline bg-sunken p-1">
      <legend className="sr-only">{m.ui_light()}</legend>
      {choices().map(({ value, label, Icon }) => (
        <label key={value} title={label} data-act className="light-choice">
          <input
            type="radio"
            name={name}
            value={value}
            data-remembered
            checked={light === value}
            onChange={() => setLight(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function choices(): { value: Light; label: string; Icon: typeof Sun }[] {
  return [
    { value: 'daylight', label: m.ui_light_daylight(), Icon: Sun },
    { value: 'tungsten', label: m.ui_light_tungsten(), Icon: Lightbulb },
    { value: 'system', label: m.ui_light_system(), Icon: MonitorSmartphone },
  ]
}
