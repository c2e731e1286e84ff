import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast, readToasts } from '../../src/ui/toast.ts'
import { installTopLayer } from './top-layer.ts'

installTopLayer()

beforeEach(() => window.history.replaceState(null, '', '/'))

/** The window outlives its tests: whatever they leave in it is taken away. */
afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
