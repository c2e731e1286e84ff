import { Lightbulb, MonitorSmartphone, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { type Light, listenToLight, readLight, setLight } from './light.ts'

/** Daylight, Tungsten, or the device's own preference. Until the browser has spoken, none is marked. */
export function ThemeSwitch() {
  const name = useId()
  const light = useSyncExternalStore(listenToLight, readLight, () => null)
  return (
    <fieldset className="inline-flex flex-wrap gap-1 rounded-md border border-hairline bg-sunken p-1">
      <legend className="sr-only">{m.ui_light()}</legend>
      {choices().map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          data-act
          className="grid size-11 place-items-center rounded-sm text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus md:size-8 md:pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            value={value}
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
