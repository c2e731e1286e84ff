import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { formatMoment } from '#platform/moments.ts'
import { selectReader } from './store.ts'

/** Tells a person that what they asked for is ready, and until when. */
export async function tellExport(services: Services, { export_id }: { export_id: string }): Promise<void> {
  const { config, db } = services
  const reader = await selectReader(db, export_id)
  if (!reader?.expires_at) return
  const { user_id, expires_at, time_zone, locale } = reader
  const options = { locale } as const
  const until = formatMoment(expires_at, locale, time_zone)
  const brand = config.BRAND_NAME
  await deliverLetter(
    services,
    { message_id: `export.${export_id}`, user_id, topic: 'account' },
    {
      locale,
      subject: m.privacy_letter_export_subject({ brand }, options),
      preheader: m.privacy_letter_export_preheader({ until }, options),
      heading: m.privacy_letter_export_heading({}, options),
      paragraphs: [m.privacy_letter_export_body({ until }, options)],
      button: {
        label: m.privacy_letter_export_button({}, options),
        url: pageUrl(config, locale, '/account?section=privacy'),
      },
      afterword: [m.privacy_letter_export_not_you({ email: config.BRAND_EMAIL }, options)],
      footer: m.accounts_letter_footer({ brand }, options),
    },
  )
}
