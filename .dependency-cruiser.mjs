import { readFileSync } from 'node:fs'

/** The features' wings, the lowest first, and the floors of each: a room imports from lower wings and lower floors of its own. */
const wings = Object.entries(JSON.parse(readFileSync(new URL('./wings.json', import.meta.url), 'utf8')))
const rooms = wings.flatMap(([wing, floors]) => floors.map((names) => names.map((name) => `${wing}/${name}`)))

const SCREENS = '^src/(pages|ui|platform/browser|features/.+/screens)/'
/** Where screens never look, not even for a type; `vite.browser-law.ts` holds what a build sends to browsers to the same list. */
const SERVER = JSON.parse(readFileSync(new URL('./server-only.json', import.meta.url), 'utf8')).files
const PRIVATE = '^src/features/.+/([a-z-]*store[.]ts$|store/|api[.]ts|screens/)'

/** One feature as `wing/room`, or any of several. */
function features(names) {
  return `^src/features/(${names.join('|')})/`
}

const upwards = rooms.map((here, height) => ({
  name: `${here[0].split('/')[0]}-floor-${height + 1}-imports-what-is-below`,
  severity: 'error',
  from: { path: features(here) },
  to: { path: '^src/features/', pathNot: [features([...rooms.slice(0, height).flat(), ...here])] },
}))

const sideways = rooms.flatMap((floor) =>
  floor.map((name) => ({
    name: `${name}-imports-no-other-of-its-floor`,
    severity: 'error',
    from: { path: features([name]) },
    to: { path: features(floor.filter((other) => other !== name).concat('-')) },
  })),
)

/** Who may not import what: folders of `src`, and of the whole. */
const layers = [
  [
    'platform',
    '^src/platform/',
    '^(src/(pages|features|integrations|ui|node|artwork|api|jobs)|commands/|database/|demo/)',
  ],
  ['ui', '^src/ui/', '^(src/(pages|features|integrations|node|artwork)|commands/|database/|demo/)'],
  ['integrations', '^src/integrations/', '^(src/(pages|features|ui|node|artwork)|commands/|database/|demo/)'],
  ['artwork', '^src/artwork/', '^src/(?!artwork/)'],
  ['features', '^src/features/', '^(src/(pages|node|api|jobs)|commands/|database/|demo/)'],
  ['pages', '^src/pages/', '^(src/(integrations|node)/|commands/|database/|demo/)'],
]

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-have-a-wing-and-a-floor',
      severity: 'error',
      from: { path: '^src/features/', pathNot: features(rooms.flat()) },
      to: {},
    },
    ...upwards,
    ...sideways,
    {
      name: 'four-folders-deep-at-most',
      severity: 'error',
      from: {},
      to: { path: '^src/features/[^/]+/[^/]+/[^/]+/[^/]+/[^/]+/' },
    },
    ...layers.map(([layer, from, to]) => ({
      name: `${layer}-stays-on-its-layer`,
      severity: 'error',
      from: { path: from },
      to: { path: to },
    })),
    {
      name: 'drawings-have-one-face',
      severity: 'error',
      from: { path: '^(src/(?!artwork/)|commands/|database/|demo/)' },
      to: { path: '^src/artwork/plates/', pathNot: '/(draw-plate|plate-kinds|plate-look)\\.ts$' },
    },
    {
      name: 'the-demo-world-is-known-to-the-start-alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/node/seed\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'a-feature-keeps-its-store-routes-and-screens-to-itself',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/' },
      to: { path: PRIVATE, pathNot: '^src/features/$1/' },
    },
    {
      name: 'screens-name-no-file-of-the-server',
      severity: 'error',
      from: { path: SCREENS },
      to: { path: SERVER },
    },
    {
      name: 'no-drawer-for-leftovers',
      severity: 'error',
      from: {},
      to: { path: '^(src|demo|database)/.*(utils?|helpers?|common)[./]|^src/.*/index\\.ts$' },
    },
  ],
  options: {
    // TypeScript 7 has no programming interface yet that the tool could ask.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|\\.gen\\.ts$|^src/paraglide/|^dist/)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import'],
    },
  },
}
