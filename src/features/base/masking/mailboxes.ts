/** Whose hosts are known to be mailboxes, so that 'mika at gmail.com' is an address and 'meet at studio.ca' is not. */
export const MAILBOXES: readonly string[] = [
  ...[
    'gmail',
    'googlemail',
    'hotmail',
    'outlook',
    'yahoo',
    'ymail',
    'icloud',
    'live',
    'msn',
    'me',
    'mac',
    'aol',
    'gmx',
  ],
  ...[
    'proton',
    'protonmail',
    'pm',
    'fastmail',
    'zoho',
    'videotron',
    'sympatico',
    'bell',
    'rogers',
    'shaw',
    'telus',
  ],
  ...['cogeco', 'eastlink'],
]

/** Those whose names are no words, so that nothing has to follow them. */
export const BARE_MAILBOXES: readonly string[] = [
  'gmail',
  'googlemail',
  'hotmail',
  'outlook',
  'yahoo',
  'ymail',
  'icloud',
  'protonmail',
  'videotron',
  'sympatico',
]
