/**
 * The columns of each kind of item whose public words and pictures are reviewed; triggers record new content in them.
 */
export const publicFields = {
  equipment: ['name', 'description', 'details', 'make', 'model', 'specs', 'included', 'images'],
  store: ['name', 'description', 'location', 'logo_url'],
  profile: ['name', 'username', 'avatar_url'],
} as const
