import { expect } from 'vitest'
import type { World } from './world.ts'

/** Searching a world's gear as a visitor does. */
export function searchingIn(world: World) {
  const visitor = world.as(null)
  const list = (filters: Record<string, string>) => visitor.get(`/equipment?${new URLSearchParams(filters)}`)
  return {
    list,
    async found(filters: Record<string, string>): Promise<Set<string>> {
      const { body } = await list(filters)
      return new Set(body.items.map((item: { id: string }) => item.id))
    },
    async summary(filters: Record<string, string>) {
      const { status, body } = await visitor.get(`/equipment/summary?${new URLSearchParams(filters)}`)
      expect(status).toBe(200)
      return body
    },
  }
}
