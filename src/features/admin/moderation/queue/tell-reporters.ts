import { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { selectReporter } from './store/reporter.ts'

export const LETTER_JOB = 'admin_tell_reporter'

/** Orders the letter to whoever made a report: that it was looked at. What the product itself reported has nobody to tell. */
export function tellReporter(db: Queryable, report_id: string): Promise<void> {
  return addJob(db, LETTER_JOB, { report_id }, { key: keyOf(report_id), maxAttempts: 12 })
}

/** Tells who reported something that it was looked at; what came of it is between the desk and the person concerned. */
export async function sendReporterLetter(
  services: Services,
  { report_id }: { report_id: string },
): Promise<void> {
  const reporter = await selectReporter(services.db, report_id)
  if (!reporter) return
  const { config } = services
  const locale = reporter.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const options = { locale } as const
  const about = { brand: config.BRAND_NAME }
  await deliverLetter(
    services,
    { message_id: keyOf(report_id), user_id: reporter.id, topic: 'account' },
    {
      locale,
      subject: m.admin_report_letter_subject(about, options),
      preheader: m.admin_report_letter_body(about, options),
      heading: m.admin_report_letter_subject(about, options),
      paragraphs: [m.admin_report_letter_body(about, options), m.admin_report_letter_block({}, options)],
      button: {
        label: m.admin_report_letter_button({}, options),
        url: pageUrl(config, locale, '/account?section=blocked'),
      },
      footer: m.accounts_letter_footer(about, options),
    },
  )
}

function keyOf(reportId: string): string {
  return `report-looked-at.${reportId}`
}
