import { expect } from 'vitest'
import { visitorsOf } from './visitors.ts'
import type { World } from './world.ts'

/** Searching a world's gear as visitors do. */
export function searchingIn(world: World) {
  const visitors = visitorsOf(world)
  const list = (filters: Record<string, string>) => visitors.get(`/equipment?${new URLSearchParams(filters)}`)
  return {
    list,
    async found(filters: Record<string, string>): Promise<Set<string>> {
      const { body } = await list(filters)
      return new Set(body.items.map((item: { id: string }) => item.id))
    },
    async summary(filters: Record<string, string>) {
      const { status, body } = await visitors.get(`/equipment/summary?${new URLSearchParams(filters)}`)
      expect(status).toBe(200)
      return body
    },
  }
}
