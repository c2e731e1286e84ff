import { readFileSync } from 'node:fs'

/** The features' floors, the lowest first: each may import from those below it. */
const floors = JSON.parse(readFileSync(new URL('./floors.json', import.meta.url), 'utf8'))

const SCREENS = '^src/(pages|ui|platform/browser|features/.+/screens)/'
/** Where screens never look, not even for a type; what a build sends to browsers is held by `vite.browser-law.ts`. */
const SERVER =
  '^src/integrations/|^src/platform/(context|database|jobs|limits|realtime)[.]ts$|^src/features/.+/([a-z-]*store[.]ts$|store/|api[.]ts|jobs[.]ts)'
const PRIVATE = '^src/features/.+/([a-z-]*store[.]ts$|store/|api[.]ts|screens/)'

/** One feature, or any of several. */
function features(names) {
  return `^src/features/(${names.join('|')})/`
}

const upwards = floors.map((here, height) => ({
  name: `floor-${height + 1}-imports-lower-floors`,
  severity: 'error',
  from: { path: features(here) },
  to: {
    path: '^src/features/([^/]+)/',
    pathNot: [features([...floors.slice(0, height).flat(), ...here])],
  },
}))

const sideways = floors.flat().map((name) => ({
  name: `${name}-imports-no-other-of-its-floor`,
  severity: 'error',
  from: { path: features([name]) },
  to: {
    path: features(
      floors
        .find((floor) => floor.includes(name))
        .filter((other) => other !== name)
        .concat('-'),
    ),
  },
}))

/** Who may not import what: folders of `src`, and of the whole. */
const layers = [
  [
    'platform',
    '^src/platform/',
    '^(src/(pages|features|integrations|ui|node|artwork|api|jobs)|database/|demo/)',
  ],
  ['ui', '^src/ui/', '^(src/(pages|features|integrations|node|artwork)|database/|demo/)'],
  ['integrations', '^src/integrations/', '^(src/(pages|features|ui|node|artwork)|database/|demo/)'],
  ['artwork', '^src/artwork/', '^src/(?!artwork/)'],
  ['features', '^src/features/', '^(src/(pages|node|api|jobs)|database/|demo/)'],
  ['pages', '^src/pages/', '^(src/(integrations|node)/|database/|demo/)'],
]

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-have-a-floor',
      severity: 'error',
      from: { path: '^src/features/', pathNot: features(floors.flat()) },
      to: {},
    },
    ...upwards,
    ...sideways,
    ...layers.map(([layer, from, to]) => ({
      name: `${layer}-stays-on-its-layer`,
      severity: 'error',
      from: { path: from },
      to: { path: to },
    })),
    {
      name: 'drawings-have-one-face',
      severity: 'error',
      from: { path: '^(src/(?!artwork/)|database/|demo/)' },
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
      from: { path: '^src/features/([^/]+)/' },
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
