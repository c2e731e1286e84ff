import { SunMoon } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '#ui/icon-button.tsx'
import { switchLight } from '#ui/light.ts'

/** One press from daylight to tungsten and back. */
export function LightToggle() {
  return (
    <IconButton
      label={m.shell_light_switch()}
      icon={<SunMoon aria-hidden="true" />}
      onClick={() => switchLight()}
    />
  )
}
