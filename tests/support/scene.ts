import type { Deal } from './deal.ts'

/** What a route is called with. */
export type Scene = { path: string; body?: unknown }
export type Scenes = Record<string, (deal: Deal) => Scene | Promise<Scene>>
