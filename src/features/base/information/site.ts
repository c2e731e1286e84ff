export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'linkedin', 'youtube'] as const
export const WEBINAR_TALKS = ['actra', 'insurance', 'sustainable'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
export type WebinarTalk = (typeof WEBINAR_TALKS)[number]

/** Its pictures on the image host: the large one, and a lower-resolution one for when that fails (SPEC §1). */
export function webinarPictures(url: string, imageHost: string | undefined) {
  const video = videoId(url)
  if (!imageHost || !video) return { image: null, smaller_image: null }
  const folder = `${imageHost.replace(/\/$/, '')}/vi/${encodeURIComponent(video)}`
  return { image: `${folder}/maxresdefault.jpg`, smaller_image: `${folder}/hqdefault.jpg` }
}

/** `watch?v=ID`, else the last part of the path; a search of the host is no video. */
function videoId(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  if (searchParams.has('search_query')) return undefined
  return searchParams.get('v') ?? pathname.split('/').filter(Boolean).at(-1)
}

/** Basis points as a person reads them: 500 is `5%`, in French `5 %`. */
export function formatBps(bps: number, locale: 'en-CA' | 'fr-CA'): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)
}
