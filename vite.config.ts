import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { messageOptions } from './messages/options.ts'
import { browserLaw } from './vite.browser-law.ts'
import { oneLanguagePerScript } from './vite.languages.ts'
import { drawnIcons, joinedMessages, lighterClient, precompress } from './vite.plugins.ts'

const only = (...files: string[]) => new RegExp(`/(${files.join('|')})\\.(tsx?|m?js)$`)
/** What every page fetches. */
const COMMON = /(?:^|\/)(?:framework|rolldown-runtime)(?:-|$)/
// Small files that pages want together compress better as one: what every page has, then what most have.
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|hono)\/(?!.*(useBlocker|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver))/,
  },
  {
    name: 'fields',
    test: only(
      'ui/(field|text-field|control-class|frame-corners|money|skeleton-group)',
      'platform/money',
      'icons/(calendar-days|circle-check|circle-x|info)',
    ),
  },
  {
    name: 'gear',
    test: only(
      'ui/(picture|status-tag)',
      'equipment/equipment-picture',
      'categories/category-plate',
      'plates/plate-look',
      'icons/(badge-check|shield-check)',
    ),
  },
  { name: 'cards', test: only('equipment/(equipment-card|distance|heart-button|saved-marks)') },
  {
    name: 'lists',
    test: only(
      'ui/(next-page|load-failed|more-button)',
      'icons/(search-x|warehouse)',
      'modern/(useInfiniteQuery|infiniteQueryObserver)',
    ),
  },
  { name: 'notices', test: only('ui/notice', 'accounts/screens/(mail-closed|request-waits)') },
  {
    name: 'places',
    test: only(
      'places/(cities|city-field|custom-cities)',
      'ui/(combobox|use-combobox)',
      'icons/(search|map-pin)',
    ),
  },
  { name: 'sums', test: only('pricing/quote', 'equipment/prices-of', 'screens/quote-lines') },
  { name: 'day-texts', test: only('platform/(clock-text|day-text)', 'ui/days-text') },
  { name: 'clocks', test: only('clocks/clock') },
  {
    name: 'days',
    test: only(
      'availability/(date-range-field|search-days-field|day-words|lazy-calendar|period-problem)',
      'ui/(calendar-days|timecode)',
    ),
  },
  { name: 'acts', test: only('modern/(useMutation|mutationObserver)', 'session/(lost-session|use-act)') },
  {
    name: 'marks',
    test: only('icons/(store|camera)', 'platform/browser/stored-item', 'pages/(-safety|-seen-lately)'),
  },
  {
    name: 'ways-in',
    test: only(
      'accounts/screens/(use-account-form|stored-contact|form-words|form-notices|form-end|contact-field|account-frame)',
      'accounts/account',
      'ports/mail',
      'ui/(radio-cards|password-field)',
      'session/stored-return-address',
      'profiles/names',
      'platform/name-letters',
    ),
  },
  {
    name: 'people',
    test: only('profiles/(response-words|person-facts)', 'equipment/share-button', 'icons/star'),
  },
  { name: 'fees', test: only('base/information/(site|fee-words)') },
  { name: 'prose', test: only('base/information/prose', 'ui/disclosure') },
  { name: 'ways', test: only('home/screens/(section-head|lend-ways|steps|lend-steps)', 'ui/select-field') },
  // The late parts of every page, then those of several: each by itself is too small to be worth a request.
  {
    name: 'frame',
    test: only('pages/(-footer|-menu-panels|-late-frame|-between-pages)', 'ui/toast-list'),
  },
  { name: 'near', test: only('home/screens/near-section', 'saved/screens/(seen-lately|tell-me)') },
  {
    name: 'written',
    test: only(
      'ui/(written-text|breadcrumb)',
      'platform/elide',
      'icons/(flag|check|chevron-left|chevron-right)',
    ),
  },
  // What pages of people who are signed in share.
  {
    name: 'own',
    test: only(
      'ui/(textarea-field|load-failed-notice|trouble|progress-bar|use-settled|leave-guard)',
      'platform/moments',
      'icons/(inbox|rotate-ccw|file-text|trash|external-link|pencil|undo-2|download|user-round)',
    ),
  },
  {
    name: 'rental',
    test: only(
      'rentals/screens/(rental-progress|rental-words|rental-days|rental-tags|rental-plate|deadline|deadline-words|message-link)',
      'rentals/use-checkout',
      'payments/payments-closed',
    ),
  },
  {
    name: 'desk',
    test: only(
      'admin/frame/(act-dialog|admin-list|fact-list|file-link|filter-form|found-field|instant-text|read-as-admin|reason-dialog|use-admin-address)',
    ),
  },
]

export default defineConfig(({ command }) => {
  // Tests have an environment of their own, in which a build would hold React for developers.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return configOf(command)
})

const configOf = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [
    // `npm run build` compiles the words beforehand, as all that reads them needs them; development follows each change.
    command === 'serve' && [paraglideVitePlugin(messageOptions), joinedMessages()],
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'pages',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    lighterClient(),
    drawnIcons(),
    oneLanguagePerScript(),
    precompress(),
    browserLaw(),
  ],
  // One self-contained server bundle: React's production build, and a start without a thousand small files.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Every page carries the list of what may come late: names in it would cost each of them more than a kilobyte.
            chunkFileNames: ({ name }) =>
              COMMON.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
          },
        },
        // vite.languages.ts does it.
        minify: false,
        // What every page has fetched already is named in no list of what a late part needs.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((address) => !COMMON.test(address)),
        },
      },
    },
  },
  // Browsers that know light-dark() themselves: a part of a page can then stand in the other light (`scheme-dark`).
  build: { target: 'es2023', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
})
