/** Groups of files by the ends of their names, written as regular expressions. */
const shared: Record<string, readonly string[]> = {
  fields: [
    'ui/(field|text-field|control-class|frame-corners|money|notice|days-text)',
    'platform/browser/stored-item',
    'pages/-seen-lately',
    'equipment/saved-marks',
    'icons/(badge-check|calendar-days|camera|circle-check|circle-exclamation-point|circle-x|clock|credit-card|eye|eye-off|info|map-pin|plus|search|shield-check|store|triangle-exclamation-point)',
  ],
  acts: [
    'modern/(useMutation|mutationObserver)',
    'session/(lost-session|use-act|ask-proof)',
    'platform/browser/within',
    'platform/(day-text|clock-text)',
    'ui/(disclosure|select-field)',
    'information/(site|fee-words)',
    'home/screens/section-head',
    'icons/(arrow-right|bell-ring|external-link)',
  ],
  frame: ['pages/(-footer|-menu-panels|-between-pages|-not-found)', 'saved/seen-lately', 'ui/toast-list'],
  choices: ['ui/radio-cards', 'platform/name-letters', 'profiles/names'],
  gear: [
    'ui/(picture|status-tag)',
    'equipment/(equipment-picture|equipment-card|distance|heart-button)',
    'categories/category-plate',
    'plates/plate-look',
    'icons/(check|circle-dot|chevron-left|chevron-right)',
  ],
  days: [
    'availability/(availability|period-problem|date-range-field|search-days-field|day-words|lazy-calendar)',
    'platform/(days|time-zones|elide)',
    'ui/(calendar-days|timecode)',
  ],
  prices: ['pricing/quote', 'equipment/(prices-of|days-price)', 'clocks/clock', 'vocabulary/term-in'],
  near: ['saved/screens/(seen-lately|tell-me)', 'home/screens/(near-section|category-grid-skeleton)'],
  lists: [
    'ui/(next-page|load-failed)',
    'modern/(useInfiniteQuery|infiniteQueryObserver)',
    'icons/(search-x|warehouse|sliders-horizontal|inbox)',
  ],
  places: [
    'places/(cities|city-field|city-rows|custom-cities)',
    'ui/(combobox|use-combobox)',
    'search/words-field',
  ],
  lend: ['home/screens/(steps|lend-steps|lend-ways)'],
  find: ['search/screens/(rent-page|find-form|use-rent|search-line|search-words)'],
  found: [
    'pages/-rent-facts',
    'search/facet-words',
    'search/screens/(found-gear|results-header|nothing-found|category-rail|facet-fields|more-filters|rent-title)',
  ],
  people: [
    'profiles/(response-words|person-facts)',
    'messages/profiles_member_since',
    'equipment/share-button',
    'reports-and-blocks/screens/(safety-links|quiet-button)',
    'ui/(written-text|breadcrumb)',
  ],
  booking: [
    'pages/equipment\\.\\$id',
    'equipment/screens/(equipment-page|booking-card)',
    'rentals/screens/(request-rental|request-days)',
  ],
  listing: ['equipment/screens/(equipment-heading|listing-facts|booking-bar|similar-gear)'],
  'ways-in': [
    'accounts/screens/(use-account-form|stored-contact|form-words|form-notices|form-end|contact-field|account-frame|use-second-step|code-field|new-password-field)',
    'accounts/account',
    'ports/mail',
    'ui/password-field',
    'session/stored-return-address',
  ],
  passkeys: [
    'account-security/screens/(passkey-sign-in|recovery-passkey|keep-passkeys|passkey-button)',
    'passkeys/(use-passkey-acts|ask-browser)',
  ],
  information: [
    'base/information/(prose|words)',
    'information/screens/(prose|article|review-notice)',
    'retention-periods/retention-periods',
    'platform/tax-numbers',
  ],
  sums: ['screens/quote-lines', 'pricing/(quote-words|bill|tax-words)', 'screens/request-draft'],
  // What pages of people who are signed in share.
  live: [
    'pages/-live-listener',
    'notifications/screens/(bell-menu|notification-line)',
    'leaving/screens/leaving-notice',
    'rentals/(withdrawn-here|may)',
    'platform/(refusal|browser/request-keys)',
    'ui/use-now',
    'icons/(copy|key-round|shield-exclamation-point|user-round-x)',
  ],
  own: [
    'ui/(dialog|textarea-field|load-failed-notice|trouble|progress-bar|use-settled|leave-guard|tabs)',
    'platform/moments',
    'icons/(rotate-ccw|file-text|trash|pencil|undo-2|download|user-round|arrow-left)',
  ],
  drafts: [
    'dist/index.esm',
    'session/(use-draft|use-texts-draft)',
    'ui/counted-field',
    'messages/ui_characters(_over)?',
    'security/own-matter',
  ],
  uploads: [
    'ui/(file-drop|upload-row|face-field|take-files|use-no-stray-drops)',
    'session/use-upload',
    'platform/browser/send-file',
    'pictures/upload',
  ],
  rental: [
    'rentals/screens/(rental-progress|rental-words|rental-days|rental-tags|rental-plate|deadline|deadline-words|message-link)',
    'rentals/(rental|use-checkout|pay/payment)',
    'payments/(payments-closed|test-money)',
  ],
  'rental-acts': [
    'rentals/screens/(renter-card|withdraw-button|use-insurance-upload|insurance-panel|other-days|renter-bill|hidden-contacts|receipt-link|cancel-rental|today-strip|use-rental-list)',
    'calendar/screens/calendar-link',
    'ui/stepper',
  ],
  paid: [
    'pay/(share-words|screens/(payment-words|receipt|payment-result|pick-up-sheet|no-payment))',
    'screens/deductions',
  ],
  'own-gear': [
    'listings/(use-own-acts|use-listing-acts|many-most)',
    'reports-and-blocks/ask-again-button',
    'base/counts/lately',
    'equipment/(hidden-why|screens/own-listing)',
  ],
  'own-store': [
    'stores/screens/(store-fields|use-store-form|use-store-words|store-values)',
    'stores/use-store-acts',
    'lend/stores/stores',
  ],
  earnings: [
    'earnings/screens/(back-from-provider|payout-words|provider-button|use-provider|use-payout-account)',
  ],
  account: [
    'accounts/(contact-queries|app-code-field|time-zone|zone-words)',
    'verification/(check|check-outcomes)',
    'account-security/screens/proof-asker',
    'notifications/(use-push|topic-words)',
    'ui/switch',
  ],
  edit: ['listing-form/(listing-page|not-yours)', 'pages/equipment\\.(new|\\$id_\\.edit)'],
  blocks: ['reports-and-blocks/(block-dialog|use-block|queries)'],
  desk: [
    'admin/frame/(act-dialog|admin-list|fact-list|file-link|filter-form|found-field|instant-text|read-as-admin|reason-dialog|use-admin-address)',
    'pages/-admin-sections',
  ],
}

/** Preact and what the router and the API’s client need, for every page; those of their parts that fewer pages use are below. */
const framework =
  /node_modules\/(react|react-dom|preact|@tanstack|hono)\/(?!.*(useBlocker|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver))/

/**
 * The scripts that several pages share. A file belongs to the first group that names it or needs it, so the groups of most
 * pages stand first. Files that one page alone has come with that page.
 */
export const groups = [
  // With the entry among them, it is no script of its own, and neither is the bundler's runtime.
  { name: 'framework', test: new RegExp(`/src/client\\.tsx$|${framework.source}`) },
  ...Object.entries(shared).map(([name, files]) => ({
    name,
    test: new RegExp(`/(${files.join('|')})\\.(tsx?|m?js)(\\?tsr-split=component)?$`),
  })),
]
