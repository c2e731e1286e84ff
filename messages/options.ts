/** How the words in this folder are compiled: one set of options for development and for `npm run messages`. */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  outputStructure: 'message-modules' as const,
  // No cookie: Paraglide would keep the language of every page that is merely looked at as if it had been chosen.
  strategy: ['url', 'baseLocale'] as ('url' | 'baseLocale')[],
  disableAsyncLocalStorage: false,
  // In browsers the build then leaves out what only the server does.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  urlPatterns: [
    {
      // The front page first: in French it is `/fr`, without a slash at its end.
      pattern: ':protocol://:domain(.*)::port?/',
      localized: [
        ['fr-CA', ':protocol://:domain(.*)::port?/fr'],
        ['en-CA', ':protocol://:domain(.*)::port?/'],
      ] as [string, string][],
    },
    {
      pattern: ':protocol://:domain(.*)::port?/:path(.*)?',
      localized: [
        ['fr-CA', ':protocol://:domain(.*)::port?/fr/:path(.*)?'],
        ['en-CA', ':protocol://:domain(.*)::port?/:path(.*)?'],
      ] as [string, string][],
    },
  ],
}
