/** The columns of each kind of thing whose public words and pictures are looked over; triggers record what is new in them. */
export const publicFields = {
  equipment: ['name', 'description', 'details', 'make', 'model', 'specs', 'included', 'images'],
  store: ['name', 'description', 'location', 'logo_url'],
  profile: ['name', 'username', 'avatar_url'],
} as const
