import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast, readToasts } from '../../src/ui/toast.ts'
import { installTopLayer } from './top-layer.ts'

installTopLayer()
teachSearch()
// A slow machine is no fault: this only ends what would hang.
configure({ asyncUtilTimeout: 150_000 })
// What a test does not answer goes nowhere (`network.ts`).
window.fetch = globalThis.fetch = () => Promise.reject(new TypeError('No network in tests'))

beforeEach(() => window.history.replaceState(null, '', '/'))

/** The window outlives its tests: whatever they leave in it is taken away. */
afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.alive
})

/** happy-dom does not know the element yet, and React complains of what a browser does not know. */
function teachSearch() {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}
