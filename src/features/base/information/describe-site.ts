import type { Config } from '#platform/config.ts'
import type { Site } from './contract.ts'
import { SOCIAL_NETWORKS, webinarPictures } from './site.ts'

/** The site's details from the configuration; networks set to `none` are left out. */
export function describeSite(config: Config, now: Date): Site {
  const { WEBINAR_IMAGE_HOST: host } = config
  const addresses = {
    instagram: config.BRAND_INSTAGRAM,
    facebook: config.BRAND_FACEBOOK,
    linkedin: config.BRAND_LINKEDIN,
    youtube: config.BRAND_YOUTUBE,
  }
  const talks = [
    { talk: 'actra', url: config.WEBINAR_ACTRA_URL },
    { talk: 'insurance', url: config.WEBINAR_INSURANCE_URL },
    { talk: 'sustainable', url: config.WEBINAR_SUSTAINABLE_URL },
  ] as const
  return {
    name: config.BRAND_NAME,
    email: config.BRAND_EMAIL,
    address: config.BRAND_ADDRESS,
    platform_fee_bps: config.fee.bps,
    platform_fee_min_cents: config.fee.min_cents,
    takes_payments: config.takesPayments,
    test_payments: config.stripe?.livemode === false,
    sends_mail: config.sendsMail,
    sends_texts: config.sendsTexts,
    year: now.getUTCFullYear(),
    social: SOCIAL_NETWORKS.flatMap((network) => {
      const url = addresses[network]
      return url === 'none' ? [] : [{ network, url }]
    }),
    webinars: talks.map((webinar) => ({ ...webinar, ...webinarPictures(webinar.url, host) })),
  }
}
