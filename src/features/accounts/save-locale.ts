import { api, read } from '#platform/browser/api-client.ts'
import type { Locale } from '#platform/locale.ts'

/** Remembers a signed-in person's language, so that their letters come in it. Call it when they switch. */
export async function saveLocale(locale: Locale): Promise<void> {
  await read(api().accounts.locale.$patch({ json: { locale } }))
}
