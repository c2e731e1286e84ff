import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast, readToasts } from '../../src/ui/toast.ts'
import { drawing, removeDrawn, settle } from './render.ts'
import { teachSelect } from './teach-select.ts'
import { installTopLayer } from './top-layer.ts'

installTopLayer()
teachSelect()
// A slow machine is no fault: this only ends what would hang.
configure({
  asyncUtilTimeout: 150_000,
  eventWrapper: drawing,
  asyncWrapper: async (wait) => settle(await wait()),
})
// What a test does not answer goes nowhere (`network.ts`).
window.fetch = globalThis.fetch = () => Promise.reject(new TypeError('No network in tests'))

beforeEach(() => window.history.replaceState(null, '', '/'))

/** The window outlives its tests: whatever they leave in it is taken away. */
afterEach(() => {
  // Before what it stored: a form that leaves stores what was typed.
  removeDrawn()
  for (const { id } of readToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.alive
})
