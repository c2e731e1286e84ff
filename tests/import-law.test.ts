import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const LAYERS = ['pages', 'features', 'integrations', 'ui', 'platform'] as const
type Layer = (typeof LAYERS)[number]

/** What each layer may import, itself included (ARCHITECTURE §2). */
const MAY_IMPORT: Record<Layer, Layer[]> = {
  pages: ['pages', 'features', 'ui', 'platform'],
  features: ['features', 'integrations', 'ui', 'platform'],
  integrations: ['integrations', 'platform'],
  ui: ['ui', 'platform'],
  platform: ['platform'],
}
const PRIVATE = /^features\/([^/]+)\/([\w-]*store\.ts|api\.ts|screens\/)/

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/paraglide|\.gen\.ts|\.test\.tsx?$/.test(file),
)
const edges = files.flatMap((file) => importsOf(file).map((target) => ({ from: file.slice(4), to: target })))

describe('the import law', () => {
  test('imports run one way through the layers', () => {
    const broken = edges.filter(({ from, to }) => {
      const [a, b] = [layerOf(from), layerOf(to)]
      return a && b && !MAY_IMPORT[a].includes(b)
    })
    expect(broken).toEqual([])
  })

  test('a feature sees another’s noun, may, contract and acts, never its store, routes or screens', () => {
    const broken = edges.filter(({ from, to }) => {
      const owner = PRIVATE.exec(to)?.[1]
      return owner && from.startsWith('features/') && !from.startsWith(`features/${owner}/`)
    })
    expect(broken).toEqual([])
  })

  test('screens reach no store, act, integration or server library at run time', () => {
    const server = /^(integrations\/|features\/[^/]+\/([\w-]*store|api|jobs|live)\.ts)/
    const broken = edges.filter(({ from, to }) => from.includes('/screens/') && server.test(to))
    expect(broken).toEqual([])
  })

  test('another feature is named by its alias, so that its name is in sight', () => {
    const sources = globSync('src/features/**/*.{ts,tsx}', { cwd: ROOT })
    const near = sources.filter((file) => {
      const outside = /from '((?:\.\.\/)+[^']+)'/g
      const targets = [...readFileSync(join(ROOT, file), 'utf8').matchAll(outside)].map(
        (found) => found[1] ?? '',
      )
      const [, , feature] = file.split('/')
      return targets.some((target) => {
        const path = relative('src', join(dirname(file), target))
        return path.startsWith('features/') && !path.startsWith(`features/${feature}/`)
      })
    })
    expect(near).toEqual([])
  })

  test('nothing imports in a circle', () => {
    expect(findCycle(edges)).toEqual([])
  })

  test('there is no drawer for leftovers', () => {
    expect(files.filter((file) => /utils?[./]|helpers?[./]|common[./]|\bindex\.ts$/.test(file))).toEqual([])
  })
})

function layerOf(file: string): Layer | undefined {
  return LAYERS.find((layer) => file.startsWith(`${layer}/`))
}

/** Run-time imports of one file, as paths below `src`; type imports cost nothing and are free. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"\n;]|\n)*?from\s+'([^']+)'|import\('([^']+)'\)/g,
  )
  return [...found]
    .map((match) => match[1] ?? match[2] ?? '')
    .flatMap((target) => resolveTarget(file, target))
}

function resolveTarget(file: string, target: string): string[] {
  const alias = /^#(platform|features|integrations|ui)\/(.*)$/.exec(target)
  const path = target.replace(/\?.*$/, '')
  if (alias) return [`${alias[1]}/${alias[2]?.replace(/\?.*$/, '')}`]
  return path.startsWith('.') ? [relative('src', join(dirname(file), path))] : []
}

function findCycle(all: { from: string; to: string }[]): string[] {
  const targets = Map.groupBy(all, (edge) => edge.from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { to } of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle.length > 0) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
