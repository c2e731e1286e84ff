import { storeText } from '#platform/browser/storage.ts'

/** The two colour themes of a page, or the device's preference. */
export type Light = 'daylight' | 'tungsten' | 'system'

export const lightKey = 'northreel.light'

/** The light this browser was asked for. */
export function readLight(): Light {
  const light = document.documentElement.dataset.light
  return light === 'daylight' || light === 'tungsten' ? light : 'system'
}

/** Changes the light now and remembers it. A browser that refuses to remember still changes. */
export function setLight(light: Light): void {
  if (light === 'system') delete document.documentElement.dataset.light
  else document.documentElement.dataset.light = light
  dispatchEvent(new Event(lightKey))
  storeText('browser', lightKey, light)
}

/** For `useSyncExternalStore`: calls at every change; answers how to stop. */
export function listenToLight(hear: () => void): () => void {
  addEventListener(lightKey, hear)
  return () => removeEventListener(lightKey, hear)
}

/** From the light that is on to the other. */
export function switchLight(): void {
  setLight(lightNow() === 'tungsten' ? 'daylight' : 'tungsten')
}

/** The theme in use now, by choice or by preference. */
function lightNow(): Exclude<Light, 'system'> {
  const asked = readLight()
  if (asked !== 'system') return asked
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'tungsten' : 'daylight'
}
