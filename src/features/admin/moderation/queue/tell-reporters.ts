import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

export const LETTER_JOB = 'admin_tell_reporter'

/** Orders the letter that tells a reporter of the review. The product's own reports have no reporter. */
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
  const { locale } = reporter
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

/** The reporter of a decided report; undefined without one, or after their erasure. */
function selectReporter(db: Queryable, reportId: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('person_standing as u', 'u.id', 'r.reporter_id')
    .select(['u.id', 'u.locale'])
    .where('r.id', '=', reportId)
    .where('r.outcome', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
